import { buildGames } from './build-games'

// `npm run games:build` builds the games next to the site's build, unless they are up to date.
const hasBuilt = await buildGames(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next')
console.log(hasBuilt ? 'built' : 'up to date')
