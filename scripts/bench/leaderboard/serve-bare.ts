import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The minimal server with the same text: `node:http` that reads the body and returns a constant.
const [port = '0', file = ''] = process.argv.slice(2)
const text = readFileSync(file)
createServer((request, response) => {
  request.on('data', () => undefined)
  request.on('end', () => {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': text.length })
    response.end(text)
  })
}).listen(Number(port))
