mergeInto(LibraryManager.library, {
  IntrepidScore: function (points) {
    window.dispatchReactUnityEvent('Score', points)
  },
  IntrepidSay: function (text) {
    window.dispatchReactUnityEvent('Say', UTF8ToString(text))
  },
  IntrepidKeyFound: function (key) {
    window.dispatchReactUnityEvent('KeyFound', UTF8ToString(key))
  },
  IntrepidReach: function (moment) {
    window.dispatchReactUnityEvent('Reach', UTF8ToString(moment))
  },
  IntrepidWriteStore: function (text) {
    window.dispatchReactUnityEvent('WriteStore', UTF8ToString(text))
  },
  IntrepidReadChain: function () {
    window.dispatchReactUnityEvent('ReadChain')
  },
  IntrepidBuyGem: function (type) {
    window.dispatchReactUnityEvent('BuyGem', type)
  },
  IntrepidBuyCrystal: function (type) {
    window.dispatchReactUnityEvent('BuyCrystal', type)
  },
  IntrepidReadLeaderboard: function () {
    window.dispatchReactUnityEvent('ReadLeaderboard')
  },
})
