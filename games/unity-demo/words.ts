/** The texts that the demo draws. They are part of its `.data` file. */
export const words = {
  en: {
    steer: 'Fly through the rings: drag, or use the arrow keys',
    over: 'The flight is over: {score}',
    again: 'Tap or press Space to fly again',
  },
  ar: {
    steer: 'مُرّ عبر الحلقات: اسحب بإصبعك أو استخدم مفاتيح الأسهم',
    over: 'انتهت الرحلة: {score}',
    again: 'انقر أو اضغط مفتاح المسافة للطيران من جديد',
  },
  de: {
    steer: 'Flieg durch die Ringe: ziehen oder Pfeiltasten',
    over: 'Der Flug ist zu Ende: {score}',
    again: 'Tippen oder Leertaste: noch einmal fliegen',
  },
  id: {
    steer: 'Terbanglah melewati cincin: geser atau pakai tombol panah',
    over: 'Penerbangan selesai: {score}',
    again: 'Ketuk atau tekan Spasi untuk terbang lagi',
  },
  pt: {
    steer: 'Voa pelos anéis: arrasta ou usa as setas',
    over: 'O voo terminou: {score}',
    again: 'Toca ou prime Espaço para voar de novo',
  },
  zh: {
    steer: '穿过圆环：拖动或使用方向键',
    over: '飞行结束：{score}',
    again: '点按或按空格键再飞一次',
  },
} as const
