import { mkdirSync, writeFileSync } from 'node:fs'
import { cutFont, siteFonts } from './fonts'

// `npm run fonts:cut` writes the fonts of the first screen to app/fonts from their npm packages.
mkdirSync('app/fonts', { recursive: true })
for (const font of siteFonts) writeFileSync(`app/fonts/${font.file}`, await cutFont(font))
