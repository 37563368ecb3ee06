/** The words of the reference game. */
export const words = {
  en: { begin: 'Catch the light in the gate.', caught: 'Caught: {count}', over: 'The run is over.', replayOver: 'The replay is over.', again: 'Once more', tools: 'Messages to the host' },
  de: { begin: 'Fang das Licht im Tor.', caught: 'Gefangen: {count}', over: 'Der Lauf ist zu Ende.', replayOver: 'Die Aufzeichnung ist zu Ende.', again: 'Noch einmal', tools: 'Nachrichten an die Website' },
  pt: { begin: 'Apanhar a luz na porta.', caught: 'Apanhadas: {count}', over: 'A partida acabou.', replayOver: 'A repetição acabou.', again: 'Outra vez', tools: 'Mensagens para o site' },
  id: { begin: 'Tangkap cahaya di gerbang.', caught: 'Tertangkap: {count}', over: 'Permainan selesai.', replayOver: 'Putar ulang selesai.', again: 'Sekali lagi', tools: 'Pesan ke situs' },
  ar: { begin: 'التقط الضوء داخل البوابة.', caught: 'الملتقط: {count}', over: 'انتهت الجولة.', replayOver: 'انتهت الإعادة.', again: 'مرة أخرى', tools: 'رسائل إلى الموقع' },
  zh: { begin: '在门内捕获光点。', caught: '已捕获：{count}', over: '本局结束。', replayOver: '回放结束。', again: '再来一局', tools: '发给网站的消息' },
} as const
