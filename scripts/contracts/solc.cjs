#!/usr/bin/env node
// Foundry wants a solc executable; npm brings solc as JavaScript. This answers the two calls that forge makes:
// `--version`, and standard JSON from stdin to stdout.
const solc = require('solc')

if (process.argv.includes('--version')) {
  process.stdout.write(
    `solc, the solidity compiler commandline interface\nVersion: ${solc.version().replace('Emscripten.clang', 'Linux.g++')}\n`,
  )
} else {
  const chunks = []
  process.stdin.on('data', (chunk) => chunks.push(chunk))
  process.stdin.on('end', () => process.stdout.write(solc.compile(Buffer.concat(chunks).toString('utf8'))))
}
