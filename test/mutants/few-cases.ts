import { expect, inject } from 'vitest'
import fc from '../../node_modules/fast-check/lib/fast-check.js'
import { COUNTING } from './groups.ts'

/** Stands in for fast-check: fewer cases, and none made smaller, since nobody reads the failures. */
export default { ...fc, assert }

function assert<T>(property: fc.IRawProperty<T>, parameters: fc.Parameters<T> = {}) {
  const path = expect.getState().testPath ?? ''
  const wanted = parameters.numRuns ?? 100
  const numRuns = COUNTING.some((file) => path.endsWith(file))
    ? wanted
    : Math.min(wanted, inject('cases'))
  return fc.assert(property, { ...parameters, numRuns, endOnFailure: true })
}
