/** The place of a game in a page: tall on phones, wide on desks, the same before and while it is played. */
export const stageStyle = 'relative aspect-[3/4] max-h-[78svh] w-full overflow-hidden bg-ground sm:aspect-video'
