// Brings the Chinese font's face rules into the page; its files are fetched by the groups of characters that the page shows.
import '@fontsource-variable/noto-sans-sc/index.css'
