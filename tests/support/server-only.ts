// Replaces the package `server-only`, which throws outside of Next's bundler.
export {}
