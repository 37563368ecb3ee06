import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { HttpError } from '@/lib/server/http/http-error'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { writePng } from '@/tests/support/write-png'
import { writeExtraField, writeZip, type ZipEntry } from '@/tests/support/write-zip'
import { findCover, unpackZip, type Unpacked } from './unpack-zip'

const root = mkdtempSync(join(tmpdir(), 'uploads-'))
afterAll(() => rmSync(root, { recursive: true }))

const limits = { files: 20, unpackedBytes: 4_000_000, ratio: 100, ratioFromBytes: 100_000 }
const start: ZipEntry = { name: 'index.html', content: '<!doctype html>' }

function unpack(zip: Buffer): Promise<Unpacked> {
  const file = join(root, 'upload.zip')
  writeFileSync(file, zip)
  return unpackZip(root, file, { limits })
}

/** The error code of a rejected zip, and the file that caused it. */
async function faultOf(zip: Buffer): Promise<readonly (string | undefined)[]> {
  const error = await unpack(zip).then(
    () => 'was taken',
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw error
  expect(error.status).toBe(422)
  return [error.code, error.invalidFields[0]?.detail]
}

/** The paths of the files that this process has open, where the system tells. */
const openFiles = () =>
  existsSync('/proc/self/fd')
    ? readdirSync('/proc/self/fd').map((fd) => {
        try {
          return readlinkSync(join('/proc/self/fd', fd))
        } catch {
          return 'closed meanwhile'
        }
      })
    : []

const listOf = ({ folder }: Unpacked) =>
  JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')) as { files: [string, number, string][]; start: unknown }

describe('a zip', () => {
  it('of an HTML5 build is unpacked without surrounding folders and unneeded files', async () => {
    const unpacked = await unpack(
      writeZip([
        { name: 'My game/', mode: 0o040_755, method: 0 },
        { name: 'My game/index.html', content: '<!doctype html>' },
        { name: 'My game/other.html', content: 'x' },
        { name: 'My game/packed.html.gz', content: 'x' },
        { name: 'My game/js/main.js', content: 'let a', method: 0 },
        { name: 'My game/copy.js', content: 'let a' },
        { name: '__MACOSX/._index.html', content: 'x' },
      ]),
    )
    expect(unpacked).toMatchObject({ kind: 'html', files: 3, bytes: 25 })
    const { files, start: begins } = listOf(unpacked)
    expect(begins).toEqual({ kind: 'html' })
    expect(files.map(([path, bytes]) => [path, bytes])).toEqual([
      ['copy.js', 5],
      ['index.html', 15],
      ['js/main.js', 5],
    ])
    // Files are stored under their hashes, and identical files only once.
    expect(readdirSync(unpacked.folder).toSorted()).toEqual(
      [...new Set(files.map(([, , digest]) => digest)), 'list.json'].toSorted(),
    )
  })

  it('of a Unity build is recognised by its parts and unpacked without its own document', async () => {
    const names = [
      'index.html',
      'Build/a.loader.js',
      'Build/a.framework.js.br',
      'Build/a.data.br',
      'Build/a.wasm.br',
      'StreamingAssets/b.bundle',
    ]
    const unpacked = await unpack(writeZip(names.map((name) => ({ name, content: name }))))
    expect(unpacked).toMatchObject({ kind: 'unity', files: 5 })
    expect(listOf(unpacked).start).toEqual({ kind: 'unity', folder: 'Build/' })
  })

  it('has the same build name for the same files, in any order and compression', async () => {
    const one = await unpack(writeZip([start, { name: 'a.js', content: 'a' }]))
    const other = await unpack(
      writeZip([
        { name: 'x/a.js', content: 'a', method: 0 },
        { ...start, name: 'x/index.html' },
      ]),
    )
    expect(other.hash).toBe(one.hash)
    expect((await unpack(writeZip([start, { name: 'a.js', content: 'b' }]))).hash).not.toBe(one.hash)
  })

  const symlink: ZipEntry = { name: 'link.js', content: '../../etc/passwd', mode: 0o120_777, method: 0 }
  const zeros = Buffer.alloc(500_000)
  it.each<[string, readonly ZipEntry[], string, string?]>([
    ['leads out of its folder', [start, { name: '../x.js' }], 'bad-path', '../x.js'],
    ['leads out of its folder from within', [start, { name: 'a/../../x.js' }], 'bad-path', 'a/../../x.js'],
    ['begins at the root', [start, { name: '/etc/x.js' }], 'bad-path', '/etc/x.js'],
    ['names a drive', [start, { name: 'C:\\x.js' }], 'bad-path', 'C:\\x.js'],
    ['goes out by backslashes', [start, { name: '..\\..\\x.js' }], 'bad-path', '..\\..\\x.js'],
    ['hides NUL in a name', [start, { name: 'x.php\0.png' }], 'bad-path', 'x.php\0.png'],
    ['names a device', [start, { name: 'nul.js' }], 'bad-path', 'nul.js'],
    ['has a folder that leads out', [start, { name: '../', mode: 0o040_755, method: 0 }], 'bad-path', '../'],
    ['holds a link', [start, symlink], 'not-a-file', 'link.js'],
    ['holds a pipe', [start, { name: 'pipe.js', mode: 0o010_644, method: 0 }], 'not-a-file', 'pipe.js'],
    ['is encrypted', [start, { name: 'a.js', content: 'x'.repeat(20), flags: 1, method: 8 }], 'encrypted', 'a.js'],
    ['is encrypted strongly', [start, { name: 'a.js', content: 'x', flags: 0x40 }], 'encrypted'],
    ['is packed in another way', [start, { name: 'a.js', content: 'x', method: 14 }], 'packing', 'a.js'],
    ['holds a program', [start, { name: 'setup.exe', content: 'MZ' }], 'no-such-type', 'setup.exe'],
    ['holds a script of a server', [start, { name: 'a.php', content: '<?php' }], 'no-such-type', 'a.php'],
    ['holds another zip', [start, { name: 'more.zip', content: writeZip([start]) }], 'no-such-type', 'more.zip'],
    ['holds what has no kind', [start, { name: 'LICENSE', content: 'x' }], 'no-such-type', 'LICENSE'],
    ['has a name twice', [start, { name: 'a.js' }, { name: 'a.js' }], 'twice', 'a.js'],
    ['has a name twice by case', [start, { name: 'A.js' }, { name: 'a.JS' }], 'twice', 'a.JS'],
    ['has a file where it has a folder', [start, { name: 'a.js/b.js' }, { name: 'a.js' }], 'twice', 'a.js/b.js'],
    ['has too many files', Array.from({ length: 21 }, (_, index) => ({ name: `${index}.js` })), 'too-many-files'],
    ['is a bomb', [start, { name: 'a.bin', content: zeros }], 'bomb', 'a.bin'],
    [
      'is a bomb of many small ones',
      [start, ...Array.from({ length: 12 }, (_, index) => ({ name: `${index}.txt`, content: Buffer.alloc(90_000) }))],
      'bomb',
    ],
    [
      'declares more than there may be',
      [
        start,
        { name: 'a.bin', content: Buffer.from('x'), declaredBytes: 3_999_999 },
        { name: 'b.bin', declaredBytes: 5_000 },
      ],
      'bomb',
      'a.bin',
    ],
    ['is larger than it says', [start, { name: 'a.bin', content: zeros, declaredBytes: 10 }], 'torn', 'a.bin'],
    ['is smaller than it says', [start, { name: 'a.bin', content: 'abc', declaredBytes: 10 }], 'torn', 'a.bin'],
    ['has another checksum', [start, { name: 'a.js', content: 'abc', checksum: 1 }], 'torn', 'a.js'],
    [
      'lists the same bytes again and again',
      [start, { name: 'a.txt', content: 'abc' }, { name: 'b.txt', content: 'abc', at: 0 }],
      'bomb',
    ],
    ['begins nowhere', [{ name: 'main.js' }, { name: 'a/index.html' }], 'no-start'],
    ['is empty', [], 'no-start'],
    ['is half a Unity build', [{ name: 'Build/a.loader.js' }, { name: 'Build/a.data' }], 'no-start'],
  ])('that %s is rejected', async (_, entries, code, path) => {
    expect(await faultOf(writeZip(entries))).toEqual([code, path])
  })

  it('with too small declared sizes is measured while it is unpacked', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `${index}.js` }))
    expect((await faultOf(writeZip(many, { declaredEntries: 65_535 })))[0]).toBe('too-many-files')
    expect(['not-a-zip', 'no-start']).toContain((await faultOf(writeZip(many, { declaredEntries: 2 })))[0])
  })

  it('that is too large unpacked is rejected before it is unpacked', async () => {
    const noise = randomBytes(30_000)
    const large = { content: noise, method: 8, declaredBytes: noise.length * 50 }
    expect(
      await faultOf(
        writeZip([start, { ...large, name: 'a.bin' }, { ...large, name: 'b.bin' }, { ...large, name: 'c.bin' }]),
      ),
    ).toEqual(['too-much', undefined])
  })

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.repeat(20), 'latin1')],
    ['half of one', writeZip([start, { name: 'a.js', content: 'x'.repeat(500), method: 0 }]).subarray(0, 300)],
  ])('is rejected when it %s', async (_, bytes) => {
    expect(await faultOf(bytes)).toEqual(['not-a-zip', undefined])
  })

  it('that is rejected leaves no files', async () => {
    const before = readdirSync(join(root, 'unpacking'))
    await faultOf(writeZip([start, { name: 'a.js', content: 'abc', checksum: 1 }]))
    expect(readdirSync(join(root, 'unpacking'))).toEqual(before)
    await expect.poll(openFiles).not.toContain(join(root, 'upload.zip'))
  })
})

/** As many empty extra fields as fit in so many bytes: yauzl creates an object for each. */
const emptyFields = (bytes: number) => Buffer.alloc(Math.floor(bytes / 4) * 4, writeExtraField(0x9999))

describe('the directory of a zip', () => {
  const longest = 65_535
  // The old name's checksum, which does not match: yauzl computes it again for each field.
  const unicodeName = writeExtraField(0x7075, Buffer.from([1, 0, 0, 0, 0, 0]))

  it.each<[string, Partial<ZipEntry>]>([
    ['extra fields', { extraFields: emptyFields(longest) }],
    ['a name', { name: `__MACOSX/${'a'.repeat(longest - 9)}` }],
    ['a comment', { comment: 'a'.repeat(longest) }],
    [
      'a name whose checksum is needed thousands of times',
      { name: `__MACOSX/${'a'.repeat(longest - 9)}`, extraFields: Buffer.alloc(65_530, unicodeName) },
    ],
    [
      'all three together',
      { name: `__MACOSX/${'a'.repeat(991)}`, extraFields: emptyFields(1_000), comment: 'a'.repeat(49) },
    ],
  ])('with %s of too many bytes is refused', async (_, entry) => {
    expect(await faultOf(writeZip([start, { name: '__MACOSX/a', ...entry }]))).toEqual(['not-a-zip', undefined])
  })

  it('may have some extra fields and comments', async () => {
    const extraFields = emptyFields(1_000)
    const comment = 'a'.repeat(2_048 - extraFields.length - start.name.length)
    expect(await unpack(writeZip([{ ...start, extraFields, comment }]))).toMatchObject({ files: 1 })
  })

  /** Unpacks a zip with the limits of the site, in a process with little memory. */
  async function unpackAlone(zip: Buffer): Promise<unknown> {
    const file = join(root, 'alone.zip')
    writeFileSync(file, zip)
    const script = ['--require', './scripts/allow-server-only.cjs', '--import', 'tsx', 'tests/support/unpack-alone.ts']
    const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=96', ...script, root, file])
    return JSON.parse(stdout)
  }

  it('takes little memory, however many extra fields it has', async () => {
    const large = { content: '', method: 0, at: 0, extraFields: emptyFields(longest) }
    const hostile = Array.from({ length: 200 }, (_, index) => ({ ...large, name: `__MACOSX/${index}` }))
    expect(await unpackAlone(writeZip(hostile))).toMatchObject({ code: 'not-a-zip' })
    const many = Array.from({ length: uploadLimits.files - 1 }, (_, index) => ({
      name: `${index}.js`,
      content: 'a',
      extraFields: emptyFields(2_000),
    }))
    expect(await unpackAlone(writeZip([start, ...many]))).toMatchObject({ files: uploadLimits.files })
  })

  const far = 1n << 62n
  const farHeader = Buffer.alloc(8)
  farHeader.writeBigUInt64LE(far)
  it.each<[string, Buffer, readonly (string | undefined)[]]>([
    ['whose end', writeZip([start], { endAt64: far }), ['not-a-zip', undefined]],
    ['whose directory', writeZip([start], { directoryAt64: far }), ['not-a-zip', undefined]],
    [
      'of which a file',
      writeZip([start, { name: 'a.js', at: 0xffffffff, extraFields: writeExtraField(1, farHeader) }]),
      ['torn', 'a.js'],
    ],
  ])('%s lies beyond all files is refused, and the zip is closed', async (_, zip, fault) => {
    expect(await faultOf(zip)).toEqual(fault)
    await expect.poll(openFiles).not.toContain(join(root, 'upload.zip'))
  })

  it('in the format of zips above 4 GB is read', async () => {
    const directoryAt64 = BigInt(writeZip([start]).readUInt32LE(writeZip([start]).length - 6))
    expect(await unpack(writeZip([start], { directoryAt64 }))).toMatchObject({ files: 1 })
  })
})

describe('the cover', () => {
  async function coverOf(pictures: Readonly<Record<string, Buffer>>): Promise<string | null> {
    const files = Object.entries(pictures).map(([path, content], index): [string, number, string] => {
      writeFileSync(join(root, `file-${index}`), content)
      return [path, content.length, `file-${index}`]
    })
    return findCover(root, files).catch((error: unknown) => (error as { code: string }).code)
  }

  const good = writePng(320, 180)
  const large = Buffer.concat([good, Buffer.alloc(uploadLimits.cover.bytes)])
  /** The first chunk of an extended WebP of 320 times 180 pixels. Its flags say what others follow. */
  function writeWebp({ flags }: { readonly flags: number }): Buffer {
    const head = Buffer.alloc(30)
    head.write('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1')
    head[20] = flags
    head.writeUIntLE(319, 24, 3)
    head.writeUIntLE(179, 27, 3)
    return head
  }

  it.each<[string, Readonly<Record<string, Buffer>>, string | null]>([
    ['one at the root', { 'index.html': Buffer.alloc(1), 'cover.png': good }, 'cover.png'],
    ['none that lies elsewhere', { 'art/cover.png': good }, null],
    ['none that is called otherwise', { 'cover.gif': good, 'Cover.png': good }, null],
    ['no picture of another kind than its name says', { 'cover.jpg': good }, 'bad-cover'],
    ['nothing that is no picture', { 'cover.png': Buffer.from('<svg onload="alert(1)"/>') }, 'bad-cover'],
    ['no picture that breaks off in its head', { 'cover.png': good.subarray(0, 20) }, 'bad-cover'],
    ['no picture of too many bytes', { 'cover.png': large }, 'bad-cover'],
    ['no picture of too few pixels', { 'cover.png': writePng(320, 4) }, 'bad-cover'],
    ['no picture of too many pixels', { 'cover.png': writePng(1_921, 120) }, 'bad-cover'],
    ['one of as many pixels as it may have', { 'cover.png': writePng(1_920, 120) }, 'cover.png'],
    ['one with an alpha channel and a colour profile', { 'cover.webp': writeWebp({ flags: 0x30 }) }, 'cover.webp'],
    ['no animated WebP', { 'cover.webp': writeWebp({ flags: 0x12 }) }, 'bad-cover'],
    ['no animated PNG', { 'cover.png': writePng(320, 180, true) }, 'bad-cover'],
  ])('accepts %s', async (_, pictures, expected) => {
    expect(await coverOf(pictures)).toBe(expected)
  })
})
