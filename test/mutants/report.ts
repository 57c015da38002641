import type { Mutation } from './mutations.ts'

/** Results of a sample of the mutations of a group. */
export interface Outcome {
  readonly group: string
  /** Number of all mutations. */
  readonly all: number
  readonly killed: number
  readonly equivalent: number
  readonly survived: readonly Mutation[]
}

export function sampleSize({ killed, equivalent, survived }: Outcome): number {
  return killed + equivalent + survived.length
}

/** The outcomes as a table of Markdown, and what survived below it. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { group, all, killed, equivalent, survived } = outcome
    const size = sampleSize(outcome)
    return `| ${group} | ${all} | ${size} | ${killed} | ${equivalent} | ${survived.length} | ${percent(killed, size)} | ${percent(killed, size - equivalent)} |`
  })
  const survivors = outcomes.flatMap(({ survived }) =>
    survived.map(({ file, line, change }) => `- \`${file}:${line}\`: \`${change}\``),
  )
  return [
    '| part | mutants | tried | killed | equivalent | survived | killed of tried | of those that could be |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
    '',
    survivors.length === 0
      ? 'None survived unexplained.'
      : ['Survived:', '', ...survivors].join('\n'),
    '',
  ].join('\n')
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
}
