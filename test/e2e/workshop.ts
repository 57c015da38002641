/** Link to a small maze of the workshop with two solvers. */
export const QUERY =
  '?workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15&solvers=dfs%2Cbfs'
