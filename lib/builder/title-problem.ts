/**
 * Why the catalogue does not list a game under its title: it is the name of a template or a placeholder (`default`), it
 * says nothing about the game (`unclear`), or it contains an insult, a web address or the name of the site or is the name
 * of one of its games (`refused`), with which only games from before the rule are published.
 */
export const titleProblems = ['default', 'unclear', 'refused'] as const
export type TitleProblem = (typeof titleProblems)[number]

/** Names that people give a game to try something out, in the six languages of the site. */
const placeholders = [
  ...['untitled', 'test', 'testing', 'game', 'my game', 'new game', 'maze', 'my maze', 'level', 'my level', 'copy'],
  ...['asdf', 'asdfg', 'asdfgh', 'asdfghjkl', 'qwer', 'qwert', 'qwerty', 'qwertz', 'yxcv', 'zxcv', 'abc', 'foo', 'bar'],
  ...['ohne titel', 'unbenannt', 'spiel', 'mein spiel', 'neues spiel', 'labyrinth', 'mein labyrinth'],
  ...['sem título', 'teste', 'jogo', 'o meu jogo', 'novo jogo', 'labirinto', 'nível'],
  ...['tanpa judul', 'tes', 'coba', 'permainan', 'gim', 'gim saya', 'labirin'],
  ...['未命名', '无标题', '测试', '游戏', '我的游戏', '新游戏', '迷宫', '关卡'],
  ...['بدون عنوان', 'اختبار', 'تجربة', 'لعبة', 'لعبتي', 'لعبة جديدة', 'متاهة'],
]

/** The letters of a title in small form: marks, digits, spaces and signs do not make another name of it. */
const toLetters = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

const placeholderLetters: ReadonlySet<string> = new Set(placeholders.map(toLetters))

/**
 * Finds the problems of a title that are no secret. Whether it is abusive is checked on the server only.
 *
 * @param defaultTitles the titles with which drafts begin.
 */
export function findTitleProblem(
  title: string,
  defaultTitles: readonly string[],
): Exclude<TitleProblem, 'refused'> | null {
  const letters = toLetters(title)
  if (new Set(letters).size < 2) return 'unclear'
  if (placeholderLetters.has(letters) || defaultTitles.some((each) => toLetters(each) === letters)) return 'default'
  return null
}
