import { mkdirSync, writeFileSync } from 'node:fs'
import { buildSdk, sdkFiles } from './build-sdk'

// `npm run sdk:build` writes the SDK to `public/sdk`, for games that are built elsewhere.
const { script, types } = await buildSdk(process.cwd())
mkdirSync('public/sdk', { recursive: true })
writeFileSync(`public/${sdkFiles.script}`, script)
writeFileSync(`public/${sdkFiles.types}`, types)
