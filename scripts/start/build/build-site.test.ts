import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hintStartScripts } from './build-site'

let folder = ''
const react = `var react=1;${' '.repeat(150_000)}`
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'intrepid-hints-'))
  writeFileSync(
    join(folder, 'build-manifest.json'),
    JSON.stringify({ rootMainFiles: ['react.js', 'small.js'], polyfillFiles: [] }),
  )
  writeFileSync(join(folder, 'react.js'), react)
  writeFileSync(join(folder, 'small.js'), 'start()')
  writeFileSync(join(folder, 'page.js'), react)
})
afterEach(() => rmSync(folder, { recursive: true }))

it('marks the large scripts that every page starts with, once, and no others', () => {
  hintStartScripts(folder)
  hintStartScripts(folder)
  expect(read('react.js')).toBe(`//# allFunctionsCalledOnLoad\n${react}`)
  expect(read('small.js')).toBe('start()')
  expect(read('page.js')).toBe(react)
})

it('refuses a build whose start it cannot tell', () => {
  writeFileSync(join(folder, 'build-manifest.json'), '{}')
  expect(() => hintStartScripts(folder)).toThrow('rootMainFiles')
})
