/** The one generator of the package without its six companions; @types declares only the whole. */
declare module 'seedrandom/seedrandom.js' {
  import seedrandom from 'seedrandom'
  export default seedrandom
}
