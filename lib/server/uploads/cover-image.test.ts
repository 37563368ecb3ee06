import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { writePng } from '@/tests/support/write-png'
import { findCover } from './unpack-zip'

const folder = mkdtempSync(join(tmpdir(), 'covers-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function coverOf(pictures: Readonly<Record<string, Buffer>>): Promise<string | null> {
  const files = Object.entries(pictures).map(([path, content], index): [string, number, string] => {
    writeFileSync(join(folder, `file-${index}`), content)
    return [path, content.length, `file-${index}`]
  })
  return findCover(folder, files).catch((error: unknown) => (error as { code: string }).code)
}

const good = writePng(320, 180)
const large = Buffer.concat([good, Buffer.alloc(uploadLimits.cover.bytes)])

it.each<[string, Readonly<Record<string, Buffer>>, string | null]>([
  ['one at the root', { 'index.html': Buffer.alloc(1), 'cover.png': good }, 'cover.png'],
  ['none that lies elsewhere', { 'art/cover.png': good }, null],
  ['none that is called otherwise', { 'cover.gif': good, 'Cover.png': good }, null],
  ['no picture of another kind than its name says', { 'cover.jpg': good }, 'bad-cover'],
  ['nothing that is no picture', { 'cover.png': Buffer.from('<svg onload="alert(1)"/>') }, 'bad-cover'],
  ['no picture that breaks off in its head', { 'cover.png': good.subarray(0, 20) }, 'bad-cover'],
  ['no picture of too many bytes', { 'cover.png': large }, 'bad-cover'],
  ['no picture of too few pixels', { 'cover.png': writePng(320, 4) }, 'bad-cover'],
  ['no picture of too many pixels', { 'cover.png': writePng(8, 5_000) }, 'bad-cover'],
])('accepts %s', async (_, pictures, expected) => {
  expect(await coverOf(pictures)).toBe(expected)
})
