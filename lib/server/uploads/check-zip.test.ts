import { expect, it } from 'vitest'
import { foldPath, isFilePath, isSystemFile } from '@/lib/server/uploads/check-zip'

it.each([
  'index.html',
  'assets/level 1 (new).json',
  'Build/Lamp.data.br',
  'ton/über+mut.ogg',
  '图/一.png',
  'a/b/c/d/e/f/g/h/i/j.js',
])('accepts %j', (path) => {
  expect(isFilePath(path)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['upwards', '../index.html'],
  ['upwards further down', 'a/../../index.html'],
  ['the folder itself', './index.html'],
  ['from the root', '/etc/passwd'],
  ['a doubled slash', 'a//b.js'],
  ['a folder', 'a/'],
  ['a drive', 'C:/x.js'],
  ['a share', '\\\\server\\x.js'],
  ['a backslash', 'a\\b.js'],
  ['a stream', 'x.js:hidden'],
  ['NUL', 'x.js\0.png'],
  ['a line break', 'x\n.js'],
  ['text turned around', 'x\u202Esj.png'],
  ['half a character', 'x\ud800.js'],
  ['hidden', '.htaccess'],
  ['hidden further down', 'a/.git/config'],
  ['a device', 'con.js'],
  ['a device further down', 'a/LPT1'],
  ['a dot at its end', 'a./b.js'],
  ['a space at its end', 'x.js '],
  ['depth', 'a/b/c/d/e/f/g/h/i/j/k.js'],
  ['depth of its folded form, in which ℀ is a/c', `${'℀'.repeat(10)}.js`],
  ['a long name', `${'a'.repeat(98)}.js`],
  ['a long path', `${'a'.repeat(90)}/${'b'.repeat(90)}/${'c'.repeat(90)}`],
])('rejects %s', (_, path) => {
  expect(isFilePath(path)).toBe(false)
})

it('treats paths as equal that differ only in case or Unicode form', () => {
  expect(foldPath('Über.PNG')).toBe(foldPath('u\u0308ber.png'))
  expect(foldPath('a.png')).not.toBe(foldPath('b.png'))
})

it('recognises files that operating systems add', () => {
  expect(['__MACOSX/._a.png', 'a/.DS_Store', 'Thumbs.db'].every(isSystemFile)).toBe(true)
  expect(isSystemFile('index.html')).toBe(false)
})
