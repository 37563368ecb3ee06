import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashInputs } from '@/scripts/dev/build-site'

describe('hashInputs', () => {
  let root = ''
  const hash = () => hashInputs(root, ['app', 'proxy.ts'])

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'intrepid-hash-'))
    mkdirSync(join(root, 'app', 'deep'), { recursive: true })
    writeFileSync(join(root, 'app', 'deep', 'page.tsx'), 'one')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is the same while nothing changes', () => {
    expect(hash()).toBe(hash())
  })

  it.each([
    ['a content', () => writeFileSync(join(root, 'app', 'deep', 'page.tsx'), 'two')],
    ['a new file', () => writeFileSync(join(root, 'proxy.ts'), '')],
    ['a name', () => renameSync(join(root, 'app', 'deep', 'page.tsx'), join(root, 'app', 'deep', 'pages.tsx'))],
    ['a removed folder', () => rmSync(join(root, 'app', 'deep'), { recursive: true })],
  ])('changes with %s', (_, change) => {
    const before = hash()
    change()
    expect(hash()).not.toBe(before)
  })

  it('ignores tests and other files', () => {
    const before = hash()
    writeFileSync(join(root, 'app', 'deep', 'page.test.tsx'), 'x')
    writeFileSync(join(root, 'README.md'), 'x')
    expect(hash()).toBe(before)
  })
})
