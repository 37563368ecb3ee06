import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { projectRoot } from './forge'
import { generate } from './generate'

for (const { path, content } of generate()) {
  const file = resolve(projectRoot, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(path)
}
