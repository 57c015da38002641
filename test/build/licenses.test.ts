import { expect, test } from 'vitest'
import { noticesOf } from '../../src/build/licenses.ts'

test('a module that took in code of others has their notice', () => {
  const [notice, ...others] = noticesOf('node_modules/phaser/src/geom/polygon/Earcut.js')
  expect(notice).toContain('Copyright (c) 2016, Mapbox')
  expect(notice).not.toMatch(/^[*/]/m)
  expect(others).toEqual([])
})

test('a module of one package alone has none', () => {
  expect(noticesOf('node_modules/phaser/src/math/Clamp.js')).toEqual([])
})
