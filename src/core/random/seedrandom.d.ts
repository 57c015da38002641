/** The one generator of the package without its six companions; @types knows the whole only. */
declare module 'seedrandom/seedrandom.js' {
  import seedrandom from 'seedrandom'
  export default seedrandom
}
