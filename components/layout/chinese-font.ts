/** The Chinese fonts of systems, those of `--font-chinese`: a rule finds them by their full names, or those in PostScript. */
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

/** Sees to it that Chinese can be read: ours weighs a megabyte for one screen, so it is for systems that have no font like it. */
export async function showChineseFont(): Promise<void> {
  if (await hasSystemFont()) return
  const { showServedChineseFont } = await import('./served-chinese-font')
  await showServedChineseFont()
}
