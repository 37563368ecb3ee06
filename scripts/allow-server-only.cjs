// The package `server-only` throws wherever the bundler has not replaced it. The entry server, the indexer and the
// scripts are servers without a bundler, so this file replaces the package by an empty module before anything imports
// it.
const path = require.resolve('server-only')
require.cache[path] = Object.assign(new module.constructor(path), { filename: path, loaded: true, exports: {} })
