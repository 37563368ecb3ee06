'use client'

import '@fontsource-variable/noto-sans-sc/index.css'

/** Brings the Chinese font's face rules into the page; files are fetched by the groups of characters it shows. */
export default function ChineseFont() {
  return null
}
