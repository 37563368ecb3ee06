// `server-only` throws wherever the bundler has not replaced it. The entry, the indexer and the scripts are
// servers without a bundler, so the marker is answered here, before anything imports it.
const path = require.resolve('server-only')
require.cache[path] = Object.assign(new module.constructor(path), { filename: path, loaded: true, exports: {} })
