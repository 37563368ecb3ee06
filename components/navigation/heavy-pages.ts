import { routes } from '@/lib/routes/routes'

/** Pages with a wallet, with the forms of accounts and messages, with games: each brings much code of its own. */
const heavyPages: readonly string[] = [
  routes.carGame,
  routes.contact,
  routes.cyberwaveRunner,
  routes.dashboard,
  routes.developerConsole,
  routes.forgotPassword,
  routes.hunts,
  routes.gameBuilder,
  routes.login,
  routes.play,
  routes.playTest,
  routes.profile,
  routes.register,
  routes.sandbox,
  routes.scratchCard,
  routes.testJackpot,
  routes.testMetaverse,
  routes.testUnityGame,
  routes.testWrapper,
  routes.unityGame,
  routes.unityGameNew,
]

/** Whether the page of a path without language prefix is fetched only when the reader turns to a link to it. */
export function isHeavyPage(path: string): boolean {
  return heavyPages.includes(path.split(/[?#]/, 1)[0] ?? '')
}
