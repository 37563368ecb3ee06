/** Id of the menu's dialog, by which buttons open and close it. */
export const siteMenuId = 'site-menu'
