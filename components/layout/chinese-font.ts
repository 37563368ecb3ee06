/** Chinese fonts that systems come with, the same as in `--font-chinese`, by full name or PostScript name. */
const systemFonts = [
  'PingFangSC-Regular',
  'PingFang SC',
  'MicrosoftYaHei',
  'Microsoft YaHei',
  'NotoSansCJKsc-Regular',
  'Noto Sans CJK SC',
  'SourceHanSansSC-Regular',
  'Source Han Sans SC',
]

function hasSystemFont(): Promise<boolean> {
  const font = new FontFace('Chinese of the system', systemFonts.map((name) => `local('${name}')`).join())
  return font.load().then(
    () => true,
    () => false,
  )
}

/** Loads our Chinese font on systems without one; others do not load it, because one screen needs a megabyte. */
export async function showChineseFont(): Promise<void> {
  if (await hasSystemFont()) return
  const { showServedChineseFont } = await import('./served-chinese-font')
  await showServedChineseFont()
}
