import { mkdirSync, writeFileSync } from 'node:fs'
import { cutFont } from './cut-font'
import { siteFonts } from './site-fonts'

// `npm run fonts:cut` writes the fonts of the first screen to `app/fonts`, from the packages that they come from.
mkdirSync('app/fonts', { recursive: true })
for (const font of siteFonts) writeFileSync(`app/fonts/${font.file}`, await cutFont(font))
