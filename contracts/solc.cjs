#!/usr/bin/env node
// Foundry needs a solc executable, but npm ships solc as JavaScript. This script supports the two calls that forge makes:
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
