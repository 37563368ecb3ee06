// Outside the bundler `server-only` throws; unit tests of server code are servers too.
export {}
