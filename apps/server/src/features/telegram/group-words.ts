import type { Language } from '@courtside/contract/languages.ts'
import { tellingApart } from '@courtside/contract/set-apart.ts'

/** What the bot says in a group. */
export type GroupWords = {
  readonly commands: Readonly<Record<'task' | 'rollcall' | 'bind' | 'unbind' | 'help', string>>
  readonly bindHow: string
  readonly bound: (project: string) => string
  readonly unbound: string
  readonly notBound: string
  readonly notYours: string
  readonly takenBy: (name: string) => string
  /** To who writes in the name of a group or a channel. */
  readonly anonymous: string
  readonly help: string
  readonly rollHow: string
  readonly limit: (count: number) => string
  readonly answers: Readonly<Record<'in' | 'maybe' | 'out' | 'guest' | 'close', string>>
  readonly waiting: string
  /** Of names that don't fit. */
  readonly andMore: (count: number) => string
  readonly nobody: string
  readonly closed: string
  readonly noted: Readonly<Record<'in' | 'maybe' | 'out', string>>
  readonly onList: (place: number) => string
  /** To who brings guests, and how to come alone. */
  readonly withGuests: (count: number) => string
  readonly guestOnList: (place: number) => string
  readonly guestsAtMost: (count: number) => string
  readonly already: string
  readonly movedUp: (title: string) => string
  readonly digest: (project: string) => string
  readonly done: (count: number) => string
  readonly overdue: (count: number) => string
  readonly ahead: (count: number) => string
  readonly nothingAhead: string
}

const english: GroupWords = {
  commands: {
    task: 'Create a task in this group’s project',
    rollcall: 'Ask who’s coming: Friday open play limit 8',
    bind: 'Connect this group to a project',
    unbind: 'Disconnect this group',
    help: 'What the bot can do here',
  },
  bindHow:
    'Add the key of a project, for example: /bind OPEN. Everyone in this group will see the titles of its tasks.',
  bound: (project) =>
    `This group is now connected to “${project}”. /task creates a task in it, /rollcall asks who’s coming, and you get a digest on Mondays. Everyone here sees the titles of its tasks. /unbind disconnects the group.`,
  unbound: 'This group is no longer connected to a project.',
  notYours: 'This group is connected to a project that you don’t have access to.',
  notBound:
    'This group isn’t connected to a project yet. Someone who can edit a project sends /bind and its key, for example: /bind OPEN',
  takenBy: (name) => `✋ ${name} has it now`,
  anonymous:
    'I can’t tell who you are, because you write as the group or as a channel. Write as yourself.',
  help: '/task Book courts @anna fri 18:00 – create a task\n/rollcall Friday open play limit 8 – ask who’s coming\n/unbind – disconnect this group',
  rollHow: 'Add what it’s about, for example: /rollcall Friday open play limit 8',
  limit: (count) => (count === 1 ? '1 place' : `${count} places`),
  answers: { in: 'In', maybe: 'Maybe', out: 'Out', guest: '+ Guest', close: 'Close' },
  waiting: 'Waiting',
  nobody: 'No answers yet.',
  andMore: (count) => `… and ${count} more`,
  closed: 'Closed',
  noted: { in: 'You are in', maybe: 'You’re a maybe', out: 'You are out' },
  onList: (place) => `It’s full. You’re number ${place} on the waiting list`,
  withGuests: (count) =>
    `You come with ${count === 1 ? 'a guest' : `${count} guests`}. Press In to come alone`,
  guestOnList: (place) =>
    `It’s full. Your guest is number ${place} on the waiting list. Press In to come alone`,
  guestsAtMost: (count) => `You can bring up to ${count} guests`,
  already: 'You already said so',
  movedUp: (title) => `, a place is free and it’s yours: ${title}`,
  digest: (project) => `The week in ${project}`,
  done: (count) => `Done last week: ${count}`,
  overdue: (count) => `Overdue: ${count}`,
  ahead: (count) => `Due this week: ${count}`,
  nothingAhead: 'Nothing is due this week.',
}

const vietnamese: GroupWords = {
  commands: {
    task: 'Tạo công việc trong dự án của nhóm',
    rollcall: 'Hỏi ai tham gia: Chơi tối thứ Sáu tối đa 8',
    bind: 'Gắn nhóm này với một dự án',
    unbind: 'Không gắn với dự án nữa',
    help: 'Bot làm được gì ở đây',
  },
  bindHow:
    'Hãy viết mã dự án ở phía sau, ví dụ: /bind OPEN. Mọi người trong nhóm sẽ thấy tiêu đề công việc của dự án.',
  bound: (project) =>
    `Nhóm này giờ làm việc với “${project}”. /task tạo công việc, /rollcall hỏi ai tham gia, và thứ Hai có bản tóm tắt. Mọi người ở đây thấy tiêu đề công việc; /unbind để kết thúc.`,
  unbound: 'Nhóm này không còn gắn với dự án nào.',
  notYours: 'Nhóm này làm việc với một dự án không mở cho bạn.',
  notBound:
    'Nhóm này chưa gắn với dự án nào. Người được sửa dự án hãy viết /bind và mã của nó, ví dụ: /bind OPEN',
  takenBy: (name) => `✋ ${name} nhận việc`,
  anonymous:
    'Tôi không biết bạn là ai: bạn đang viết với tư cách nhóm hoặc kênh. Hãy viết bằng tên của chính bạn.',
  help: '/task Đặt sân @anna fri 18:00 – tạo công việc\n/rollcall Chơi tối thứ Sáu tối đa 8 – hỏi ai tham gia\n/unbind – không gắn với dự án này nữa',
  rollHow: 'Hãy viết nội dung ở phía sau, ví dụ: /rollcall Chơi tối thứ Sáu tối đa 8',
  limit: (count) => `${count} chỗ`,
  answers: { in: 'Tham gia', maybe: 'Có thể', out: 'Không', guest: '+ Khách', close: 'Đóng' },
  waiting: 'Đang chờ',
  nobody: 'Chưa ai trả lời.',
  andMore: (count) => `… và ${count} người nữa`,
  closed: 'Đã đóng',
  noted: { in: 'Bạn tham gia', maybe: 'Bạn có thể đến', out: 'Bạn không tham gia' },
  onList: (place) => `Đã đủ chỗ. Bạn đứng thứ ${place} trong danh sách chờ`,
  withGuests: (count) => `Bạn đi cùng ${count} khách. Nhấn Tham gia để đi một mình`,
  guestOnList: (place) =>
    `Đã đủ chỗ. Khách của bạn đứng thứ ${place} trong danh sách chờ. Nhấn Tham gia để đi một mình`,
  guestsAtMost: (count) => `Bạn được dẫn tối đa ${count} khách`,
  already: 'Bạn đã trả lời như vậy',
  movedUp: (title) => `, có chỗ trống và chỗ đó là của bạn: ${title}`,
  digest: (project) => `Tuần này trong ${project}`,
  done: (count) => `Xong tuần trước: ${count}`,
  overdue: (count) => `Quá hạn: ${count}`,
  ahead: (count) => `Đến hạn tuần này: ${count}`,
  nothingAhead: 'Tuần này không có việc nào đến hạn.',
}

const russian: GroupWords = {
  commands: {
    task: 'Создать задачу в проекте группы',
    rollcall: 'Спросить, кто придёт: Игра в пятницу лимит 8',
    bind: 'Привязать группу к проекту',
    unbind: 'Отвязать группу от проекта',
    help: 'Что бот умеет здесь',
  },
  bindHow:
    'Напишите после команды ключ проекта, например: /bind OPEN. Все в этой группе будут видеть названия его задач.',
  bound: (project) =>
    `Теперь группа работает над проектом «${project}». /task создаёт в нём задачу, /rollcall спрашивает, кто придёт, по понедельникам приходит сводка. Все здесь видят названия задач; /unbind это прекращает.`,
  unbound: 'Группа больше не работает ни над одним проектом.',
  notYours: 'Группа работает над проектом, который вам не открыт.',
  notBound:
    'Группа пока не работает ни над одним проектом. Тот, кто может его изменять, пишет /bind и ключ, например: /bind OPEN',
  takenBy: (name) => `✋ Задачу взял(а) ${name}`,
  anonymous: 'Я не знаю, кто вы: вы пишете от имени группы или канала. Напишите от своего имени.',
  help: '/task Забронировать корты @anna fri 18:00 – создать задачу\n/rollcall Игра в пятницу лимит 8 – спросить, кто придёт\n/unbind – больше не работать над этим проектом',
  rollHow: 'Напишите, о чём речь, например: /rollcall Игра в пятницу лимит 8',
  limit: (count) => `мест: ${count}`,
  answers: {
    in: 'Приду',
    maybe: 'Может быть',
    out: 'Не приду',
    guest: '+ Гость',
    close: 'Закрыть',
  },
  waiting: 'В очереди',
  nobody: 'Пока никто не ответил.',
  andMore: (count) => `… и ещё ${count}`,
  closed: 'Закрыто',
  noted: { in: 'Вы придёте', maybe: 'Вы, может быть, придёте', out: 'Вы не придёте' },
  onList: (place) => `Мест нет. Вы в очереди под номером ${place}`,
  withGuests: (count) => `С вами гостей: ${count}. Нажмите «Приду», чтобы прийти без гостей`,
  guestOnList: (place) =>
    `Мест нет. Ваш гость в очереди под номером ${place}. Нажмите «Приду», чтобы прийти без гостей`,
  guestsAtMost: (count) => `Гостей может быть не больше ${count}`,
  already: 'Вы так уже ответили',
  movedUp: (title) => `, освободилось место, и оно ваше: ${title}`,
  digest: (project) => `Неделя в проекте ${project}`,
  done: (count) => `Выполнено на прошлой неделе: ${count}`,
  overdue: (count) => `Просрочено: ${count}`,
  ahead: (count) => `Срок на этой неделе: ${count}`,
  nothingAhead: 'На этой неделе сроков нет.',
}

/** In English, Vietnamese or Russian. */
export const groupWords: Readonly<Record<Language, GroupWords>> = {
  en: tellingApart(english),
  vi: tellingApart(vietnamese),
  ru: tellingApart(russian),
}
