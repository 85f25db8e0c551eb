import type { Priority } from '@courtside/contract/field-kinds.ts'
import { type Language, languages } from '@courtside/contract/languages.ts'
import { tellingApart } from '@courtside/contract/set-apart.ts'
import type { TaskButton } from './task-buttons.ts'

/** What the bot says in a language. */
export type BotWords = {
  readonly language: Language
  readonly commands: Readonly<Record<'my' | 'today' | 'task' | 'search' | 'help', string>>
  readonly help: string
  readonly stranger: string
  readonly suspended: string
  readonly connect: string
  /** Each with the account, by name and shortened address. */
  readonly linkAsked: (account: string) => string
  readonly linkAgreed: (account: string) => string
  readonly linkYes: string
  readonly linkNo: string
  readonly linkRefused: string
  readonly linkOver: string
  readonly buttons: Readonly<Record<TaskButton | 'open', string>>
  readonly mine: (count: number) => string
  readonly today: (count: number) => string
  readonly noTasks: string
  readonly nothingToday: string
  readonly searchHow: string
  readonly found: (count: number, words: string) => string
  /** Where there may be more. */
  readonly foundMany: (count: number, words: string) => string
  readonly foundNothing: (words: string) => string
  readonly more: string
  readonly taskHow: string
  readonly noProject: string
  readonly whichProject: string
  readonly moreProjects: (key: string) => string
  /** Where a message is from, by a name in Markdown. */
  readonly from: (name: string) => string
  readonly priorities: Readonly<Record<Priority, string>>
  readonly hours: (count: number) => string
  readonly dropped: string
  readonly sayAgain: string
  readonly madeAlready: string
  /** In front of a task that says much the same. */
  readonly alike: string
  readonly notRead: string
  readonly noDone: string
  readonly tooMany: string
  readonly linkedAlready: string
  readonly due: (day: string) => string
  readonly done: string
  readonly doneAlready: string
  readonly moved: (day: string) => string
  readonly taken: string
  readonly takenAlready: string
  readonly replyHow: (key: string) => string
  readonly commented: (key: string) => string
  readonly answersWhat: string
  readonly onlyText: string
  /** What files are called that have no name. */
  readonly media: Readonly<Record<'photo' | 'video' | 'audio' | 'file', string>>
  readonly fileTaken: (key: string) => string
  readonly fileTooLarge: string
  readonly fileLost: (name: string) => string
  readonly pageWords: string
  readonly gone: string
  readonly pageGone: string
  readonly forbidden: string
  readonly conflict: string
  readonly closed: string
  readonly failed: string
}

const english: BotWords = {
  language: 'en',
  commands: {
    my: 'Your tasks',
    today: 'Due today or overdue',
    task: 'Create a task: Book courts @anna fri 18:00 !high',
    search: 'Find tasks by words or key',
    help: 'What the bot can do',
  },
  help: 'You get notifications about your tasks here. Press a button under a message to complete, postpone or take its task. Reply to the message to comment.\n\n/my – your tasks\n/today – due today or overdue\n/task Book courts @anna fri 18:00 !high – create a task. You can also forward a message here. Start with a project’s key to choose the project: /task OPEN Book courts. Pictures and files you send with it, or with a reply, are added to the task, up to 20 MB each\n/search words – find tasks',
  stranger:
    'We haven’t met yet. This Telegram account isn’t connected to anyone here. Open the app, or connect Telegram under Settings, Account.',
  suspended: 'You’re not an active member right now, so there’s nothing to show here.',
  connect: 'Open Courtside',
  linkAsked: (account) =>
    `Connect this Telegram to the account of ${account}? Say yes only if it’s yours and you started this.`,
  linkAgreed: (account) =>
    `You agreed to connect to ${account}. Now confirm it in the browser, where you started.`,
  linkYes: 'Yes, connect',
  linkNo: 'No',
  linkRefused: 'Nothing was connected.',
  linkOver:
    'This code doesn’t work any more. It works once, for ten minutes. Start again in your settings.',
  buttons: {
    done: 'Done',
    day: '+1 day',
    take: 'Take it',
    reply: 'Reply',
    open: 'Open',
    drop: 'Undo',
  },
  mine: (count) => `Your tasks: ${count}`,
  today: (count) => `Due today or overdue: ${count}`,
  noTasks: 'You have no open tasks.',
  nothingToday: 'None of your tasks is due today or overdue.',
  searchHow: 'Add what to find, for example: /search court booking',
  found: (count, words) => `Found for “${words}”: ${count}`,
  foundMany: (count, words) => `Found for “${words}”: ${count} or more`,
  foundNothing: (words) => `Nothing found for “${words}”.`,
  more: 'There are more. Open the app to see all.',
  taskHow: 'Add what to do, for example: /task Book courts @anna fri 18:00 !high',
  noProject: 'You can’t create tasks in any project.',
  whichProject: 'In which project?',
  moreProjects: (key) =>
    `There are more. Start with a project’s key, for example: /task ${key} Book courts`,
  from: (name) => `From ${name}, by Telegram`,
  priorities: { none: 'no priority', low: 'low', medium: 'medium', high: 'high', urgent: 'urgent' },
  hours: (count) => `${count} h`,
  dropped: 'In the trash',
  sayAgain: 'This message is too old. Please send it again.',
  madeAlready: 'This task was already created.',
  alike: 'Similar to',
  notRead: 'This can’t become a task. The text is too long, or a number in it is too large.',
  noDone: 'This project has no completed status.',
  tooMany: 'That was too much at once. Wait a minute.',
  linkedAlready: 'This Telegram is already connected.',
  due: (day) => `due ${day}`,
  done: '✓ Done',
  doneAlready: 'Already completed',
  moved: (day) => `→ Due ${day}`,
  taken: '✋ Yours now',
  takenAlready: 'It’s already yours',
  replyHow: (key) => `Reply to this message with your comment on ${key}.`,
  commented: (key) => `Your comment was added to ${key}.`,
  answersWhat:
    'Reply to a message about a task to comment on it. /help lists what else you can do.',
  onlyText: 'You can send text, pictures and other files here.',
  media: { photo: 'Photo', video: 'Video', audio: 'Recording', file: 'File' },
  fileTaken: (key) => `Your file was added to ${key}.`,
  fileTooLarge: 'The file is too large. You can send up to 20 MB here. Add it in the app.',
  fileLost: (name) => `We couldn’t get “${name}” from Telegram. Add it in the app.`,
  pageWords: 'You can only send text to a page from here. Add files in the app.',
  gone: 'This task was deleted, or you don’t have access.',
  pageGone: 'This page was deleted, or you don’t have access.',
  forbidden: 'You can’t do this.',
  conflict: 'Someone else just changed this task. Press again.',
  closed: 'The app is closed for maintenance. Try again later.',
  failed: 'That didn’t work. Try again.',
}

const vietnamese: BotWords = {
  language: 'vi',
  commands: {
    my: 'Công việc của bạn',
    today: 'Đến hạn hôm nay hoặc quá hạn',
    task: 'Tạo công việc: Đặt sân @anna fri 18:00 !high',
    search: 'Tìm công việc theo từ hoặc mã',
    help: 'Bot làm được gì',
  },
  help: 'Bạn nhận tin về công việc của mình tại đây. Nhấn nút dưới tin nhắn để hoàn thành, dời hạn hoặc nhận việc; trả lời tin nhắn để bình luận.\n\n/my – công việc của bạn\n/today – đến hạn hôm nay hoặc quá hạn\n/task Đặt sân @anna fri 18:00 !high – tạo công việc; hoặc chuyển tiếp một tin nhắn vào đây. Viết mã dự án ở đầu để chọn dự án: /task OPEN Đặt sân. Ảnh và tệp gửi kèm, hoặc kèm câu trả lời, được đính vào công việc, mỗi tệp tối đa 20 MB\n/search từ khóa – tìm công việc',
  stranger:
    'Chúng ta chưa quen nhau: tài khoản Telegram này chưa kết nối với ai. Hãy mở ứng dụng, hoặc kết nối Telegram trong phần Cài đặt, mục Tài khoản.',
  suspended: 'Hiện bạn không phải là thành viên đang hoạt động nên không có gì để hiển thị.',
  connect: 'Mở Courtside',
  linkAsked: (account) =>
    `Kết nối Telegram này với tài khoản của ${account}? Chỉ đồng ý nếu đó là tài khoản của bạn và chính bạn đã bắt đầu.`,
  linkAgreed: (account) =>
    `Bạn đã đồng ý kết nối với ${account}. Giờ hãy xác nhận trong trình duyệt, nơi bạn đã bắt đầu.`,
  linkYes: 'Có, kết nối',
  linkNo: 'Không',
  linkRefused: 'Chưa kết nối gì cả.',
  linkOver:
    'Mã này không còn dùng được. Mã dùng một lần, trong mười phút: hãy bắt đầu lại trong phần Cài đặt.',
  buttons: {
    done: 'Xong',
    day: '+1 ngày',
    take: 'Nhận việc',
    reply: 'Trả lời',
    open: 'Mở',
    drop: 'Hoàn tác',
  },
  mine: (count) => `Công việc của bạn: ${count}`,
  today: (count) => `Đến hạn hôm nay hoặc quá hạn: ${count}`,
  noTasks: 'Bạn không có công việc nào đang mở.',
  nothingToday: 'Bạn không có việc nào đến hạn hôm nay hoặc quá hạn.',
  searchHow: 'Hãy viết điều cần tìm ở phía sau, ví dụ: /search đặt sân',
  found: (count, words) => `Tìm thấy cho “${words}”: ${count}`,
  foundMany: (count, words) => `Tìm thấy cho “${words}”: từ ${count} trở lên`,
  foundNothing: (words) => `Không tìm thấy gì cho “${words}”.`,
  more: 'Còn nữa: hãy mở ứng dụng để xem tất cả.',
  taskHow: 'Hãy viết việc cần làm ở phía sau, ví dụ: /task Đặt sân @anna fri 18:00 !high',
  noProject: 'Không có dự án nào mà bạn được tạo công việc.',
  whichProject: 'Trong dự án nào?',
  moreProjects: (key) => `Còn nữa: hãy bắt đầu bằng mã dự án, ví dụ: /task ${key} Đặt sân`,
  from: (name) => `Từ ${name}, qua Telegram`,
  priorities: {
    none: 'không ưu tiên',
    low: 'thấp',
    medium: 'trung bình',
    high: 'cao',
    urgent: 'khẩn cấp',
  },
  hours: (count) => `${count} giờ`,
  dropped: 'Đã vào thùng rác',
  sayAgain: 'Tin nhắn này đã quá cũ. Hãy gửi lại.',
  madeAlready: 'Công việc này đã được tạo rồi.',
  alike: 'Gần giống',
  notRead: 'Không tạo được công việc: lời quá dài, hoặc một con số quá lớn.',
  noDone: 'Dự án này không có trạng thái cho việc đã xong.',
  tooMany: 'Quá nhiều cùng lúc. Hãy đợi một phút.',
  linkedAlready: 'Telegram này đã được kết nối.',
  due: (day) => `hạn ${day}`,
  done: '✓ Đã xong',
  doneAlready: 'Việc này đã xong từ trước',
  moved: (day) => `→ Hạn ${day}`,
  taken: '✋ Giờ là việc của bạn',
  takenAlready: 'Việc này đã là của bạn',
  replyHow: (key) => `Hãy viết bình luận cho ${key} bằng cách trả lời tin nhắn này.`,
  commented: (key) => `Bình luận của bạn đã có trong ${key}.`,
  answersWhat:
    'Hãy trả lời một tin nhắn về công việc để bình luận. /help cho biết những lệnh khác.',
  onlyText: 'Ở đây chỉ nhận chữ, hình ảnh và các tệp khác.',
  media: { photo: 'Ảnh', video: 'Phim', audio: 'Ghi âm', file: 'Tệp' },
  fileTaken: (key) => `Tệp của bạn đã có trong ${key}.`,
  fileTooLarge: 'Tệp quá lớn để nhận từ đây, tối đa 20 MB. Hãy thêm tệp trong ứng dụng.',
  fileLost: (name) => `Không tải được “${name}” từ Telegram. Hãy thêm tệp trong ứng dụng.`,
  pageWords: 'Từ đây trang chỉ nhận chữ. Hãy thêm tệp trong ứng dụng.',
  gone: 'Công việc này không còn, hoặc không dành cho bạn.',
  pageGone: 'Trang này không còn, hoặc không dành cho bạn.',
  forbidden: 'Bạn không được phép làm việc này.',
  conflict: 'Vừa có người khác thay đổi công việc này. Hãy nhấn lại.',
  closed: 'Ứng dụng đang tạm đóng để bảo trì. Vui lòng thử lại sau.',
  failed: 'Không thành công. Vui lòng thử lại.',
}

const russian: BotWords = {
  language: 'ru',
  commands: {
    my: 'Ваши задачи',
    today: 'Срок сегодня или прошёл',
    task: 'Создать задачу: Забронировать корты @anna fri 18:00 !high',
    search: 'Найти задачи по словам или ключу',
    help: 'Что умеет бот',
  },
  help: 'Здесь вы узнаёте о своих задачах. Кнопкой под сообщением задачу можно выполнить, отложить или взять себе; ответ на сообщение станет комментарием.\n\n/my – ваши задачи\n/today – срок сегодня или прошёл\n/task Забронировать корты @anna fri 18:00 !high – создать задачу; или перешлите сюда сообщение. С ключом проекта в начале она попадёт в него: /task OPEN Забронировать корты. Фото и файлы, присланные вместе с ней или с ответом, прикрепляются к задаче, до 20 МБ каждый\n/search слова – найти задачи',
  stranger:
    'Мы ещё не знакомы: этот аккаунт Telegram ни с кем не связан. Откройте приложение или подключите Telegram в настройках, раздел «Аккаунт».',
  suspended: 'Сейчас вы не активный участник, поэтому показать нечего.',
  connect: 'Открыть Courtside',
  linkAsked: (account) =>
    `Подключить этот Telegram к учётной записи ${account}? Соглашайтесь, только если она ваша и вы начали это сами.`,
  linkAgreed: (account) =>
    `Вы согласились подключиться к ${account}. Теперь подтвердите это в браузере, где вы начали.`,
  linkYes: 'Да, подключить',
  linkNo: 'Нет',
  linkRefused: 'Ничего не подключено.',
  linkOver:
    'Этот код больше не действует. Он работает один раз, десять минут: начните заново в настройках.',
  buttons: {
    done: 'Готово',
    day: '+1 день',
    take: 'Взять себе',
    reply: 'Ответить',
    open: 'Открыть',
    drop: 'Отменить',
  },
  mine: (count) => `Ваши задачи: ${count}`,
  today: (count) => `Срок сегодня или прошёл: ${count}`,
  noTasks: 'Открытых задач у вас нет.',
  nothingToday: 'На сегодня и с прошедшим сроком у вас ничего нет.',
  searchHow: 'Напишите после команды, что искать, например: /search бронь корта',
  found: (count, words) => `Найдено по запросу «${words}»: ${count}`,
  foundMany: (count, words) => `Найдено по запросу «${words}»: ${count} или больше`,
  foundNothing: (words) => `По запросу «${words}» ничего не найдено.`,
  more: 'Есть ещё: всё видно в приложении.',
  taskHow:
    'Напишите после команды, что сделать, например: /task Забронировать корты @anna fri 18:00 !high',
  noProject: 'Нет проекта, в котором вам можно создавать задачи.',
  whichProject: 'В каком проекте?',
  moreProjects: (key) =>
    `Есть ещё: начните с ключа проекта, например: /task ${key} Забронировать корты`,
  from: (name) => `От: ${name}, из Telegram`,
  priorities: {
    none: 'без приоритета',
    low: 'низкий',
    medium: 'средний',
    high: 'высокий',
    urgent: 'срочно',
  },
  hours: (count) => `${count} ч`,
  dropped: 'В корзине',
  sayAgain: 'Это сообщение слишком старое. Отправьте его ещё раз.',
  madeAlready: 'Эта задача уже создана.',
  alike: 'Похожа на',
  notRead: 'Задачу создать нельзя: слова слишком длинные или число слишком большое.',
  noDone: 'В этом проекте нет статуса для выполненного.',
  tooMany: 'Слишком много сразу. Подождите минуту.',
  linkedAlready: 'Этот Telegram уже подключён.',
  due: (day) => `срок ${day}`,
  done: '✓ Готово',
  doneAlready: 'Задача уже выполнена',
  moved: (day) => `→ Срок ${day}`,
  taken: '✋ Теперь она ваша',
  takenAlready: 'Она уже ваша',
  replyHow: (key) => `Напишите комментарий к ${key} ответом на это сообщение.`,
  commented: (key) => `Ваш комментарий добавлен к ${key}.`,
  answersWhat: 'Ответьте на сообщение о задаче, чтобы прокомментировать её. Остальное: /help.',
  onlyText: 'Здесь принимаются слова, фотографии и другие файлы.',
  media: { photo: 'Фото', video: 'Видео', audio: 'Запись', file: 'Файл' },
  fileTaken: (key) => `Ваш файл добавлен к ${key}.`,
  fileTooLarge: 'Файл слишком большой: отсюда принимается до 20 МБ. Добавьте его в приложении.',
  fileLost: (name) => `Не удалось получить «${name}» из Telegram. Добавьте файл в приложении.`,
  pageWords: 'Отсюда страница принимает только слова. Файлы добавьте в приложении.',
  gone: 'Этой задачи больше нет, или она не для вас.',
  pageGone: 'Этой страницы больше нет, или она не для вас.',
  forbidden: 'На это у вас нет прав.',
  conflict: 'Эту задачу только что изменил кто-то другой. Нажмите ещё раз.',
  closed: 'Приложение сейчас закрыто на обслуживание. Попробуйте позже.',
  failed: 'Не получилось. Попробуйте ещё раз.',
}

/** Where a message is from is kept in its task, as plainly as all that is typed. */
function apartIn(words: BotWords): BotWords {
  return { ...tellingApart(words), from: words.from }
}

const catalogues: Readonly<Record<Language, BotWords>> = {
  en: apartIn(english),
  vi: apartIn(vietnamese),
  ru: apartIn(russian),
}

/** In the first of these languages that is known here, else in English; `pt-br` counts as `pt`. */
export function getBotWords(...wanted: readonly (string | null | undefined)[]): BotWords {
  for (const one of wanted) {
    const known = languages.find((language) => language === one?.split('-')[0])
    if (known) return catalogues[known]
  }
  return catalogues.en
}

/** A day as people say it, `Fri 28 Nov`. */
export const formatDay = (day: string, { language }: BotWords): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
