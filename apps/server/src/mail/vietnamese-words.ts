import type { MailSubject } from '@courtside/contract/notifications.ts'
import { type Part, dayWriter, someOf, getWhy } from './catalogue.ts'
import type { MailWords } from './english-words.ts'

const full = dayWriter('vi', { dateStyle: 'full' })
const short = dayWriter('vi', { weekday: 'long', day: 'numeric', month: 'long' })
const long = dayWriter('vi', { dateStyle: 'long' })
const dayAndMonth = dayWriter('vi', { day: 'numeric', month: 'long' })
const list = new Intl.ListFormat('vi')

const notYou = 'Nếu bạn không yêu cầu, hãy bỏ qua thư này: không có gì thay đổi.'
const notYouWarning =
  'Nếu đó không phải là bạn, hãy chọn mật khẩu mới ngay bằng “Quên mật khẩu?” và báo cho người quản lý thành viên.'

const titles: Readonly<Record<Part, string>> = {
  overdue: 'Quá hạn',
  due: 'Đến hạn hôm nay',
  due_soon: 'Sắp đến hạn',
}
const formatTaskCount = (count: number) => `${count} công việc`
const formatPageCount = (count: number) => `${count} trang`
const quote = (excerpt: string | null) => (excerpt === null ? '' : `: “${excerpt}”`)
const formatSinceDay = (since: string | null) => (since === null ? '' : ` từ ${dayAndMonth(since)}`)

const subjects: Readonly<Record<MailSubject, { name: string; why: string | null }>> = {
  mentioned: { name: 'lượt nhắc đến', why: null },
  assigned: { name: 'công việc giao cho bạn', why: null },
  unassigned: { name: 'công việc không còn của bạn', why: null },
  replied: { name: 'câu trả lời', why: 'bạn đã viết trong chuỗi bình luận' },
  reacted: { name: 'cảm xúc', why: 'bạn đã viết bình luận' },
  resolved: { name: 'chuỗi bình luận đã giải quyết', why: 'bạn đã viết trong chuỗi bình luận' },
  reminder: { name: 'lời nhắc', why: null },
  overdue: { name: 'công việc quá hạn', why: 'công việc là của bạn' },
  due: { name: 'công việc đến hạn hôm nay', why: 'công việc là của bạn' },
  due_soon: { name: 'công việc đến hạn ngày mai', why: 'công việc là của bạn' },
  digest: { name: 'ngày của bạn', why: 'bạn đã yêu cầu' },
  commented: { name: 'bình luận', why: 'bạn theo dõi công việc' },
  status: { name: 'thay đổi trạng thái', why: 'bạn theo dõi công việc' },
  dates: { name: 'thay đổi ngày', why: 'bạn theo dõi công việc' },
  changed: { name: 'thay đổi khác', why: 'bạn theo dõi công việc' },
  published: { name: 'phiên bản mới của trang', why: 'bạn theo dõi trang' },
}

const fields: Readonly<Record<string, string>> = {
  title: 'tiêu đề',
  description: 'mô tả',
  priority: 'mức ưu tiên',
  estimate: 'ước tính',
  labelIds: 'nhãn',
  typeId: 'loại',
  parentId: 'công việc cha',
  checklist: 'danh sách kiểm tra',
  recurrence: 'cách lặp lại',
}

/** What mails say in Vietnamese. */
export const vietnamese: MailWords = {
  language: 'vi',

  identity: {
    resetPassword: (organisation) => ({
      subject: `Chọn mật khẩu mới cho ${organisation}`,
      paragraphs: [
        'Có người, có lẽ là bạn, đã yêu cầu mật khẩu mới. Liên kết dùng được một lần, trong một giờ.',
      ],
      label: 'Chọn mật khẩu mới',
      footer: notYou,
    }),
    handedReset: (organisation, sender) => ({
      subject: `Đăng nhập lại vào ${organisation}`,
      paragraphs: [
        `${sender} đã tạo liên kết này để bạn chọn mật khẩu mới. Liên kết dùng được một lần, trong một giờ.`,
      ],
      label: 'Chọn mật khẩu mới',
      footer: notYou,
    }),
    signIn: (organisation) => ({
      subject: `Đăng nhập vào ${organisation}`,
      paragraphs: ['Dùng liên kết này để đăng nhập. Liên kết dùng được một lần, trong một giờ.'],
      label: 'Đăng nhập',
      footer: notYou,
    }),
    verifyEmail: (organisation) => ({
      subject: `Xác nhận địa chỉ của bạn cho ${organisation}`,
      paragraphs: [
        'Hãy xác nhận rằng địa chỉ này là của bạn. Liên kết dùng được một lần, trong ba ngày.',
      ],
      label: 'Xác nhận địa chỉ này',
      footer: notYou,
    }),
    changeEmail: (organisation) => ({
      subject: `Xác nhận địa chỉ mới của bạn cho ${organisation}`,
      paragraphs: [
        'Hãy xác nhận rằng từ nay bạn muốn đăng nhập bằng địa chỉ này. Liên kết dùng được một lần, trong ba ngày, và kết thúc mọi phiên đăng nhập; hãy đăng nhập lại bằng địa chỉ mới.',
      ],
      label: 'Dùng địa chỉ này',
      footer: notYou,
    }),
    passwordChanged: (organisation) => ({
      subject: `Mật khẩu của bạn cho ${organisation} đã được đổi`,
      paragraphs: ['Mật khẩu của bạn đã được đổi, và mọi phiên đăng nhập khác đã kết thúc.'],
      footer: notYouWarning,
    }),
    passwordRemoved: (organisation) => ({
      subject: `Mật khẩu của bạn cho ${organisation} đã bị xóa`,
      paragraphs: [
        'Mật khẩu của tài khoản đã bị xóa. Giờ bạn đăng nhập bằng liên kết gửi qua thư, và có thể đặt lại mật khẩu bất cứ lúc nào.',
      ],
      footer: notYouWarning,
    }),
    googleConnected: (organisation) => ({
      subject: `Giờ bạn có thể đăng nhập vào ${organisation} bằng Google`,
      paragraphs: [
        'Một tài khoản Google đã được kết nối với tài khoản của bạn, và từ nay bạn có thể đăng nhập bằng nó. Bạn có thể gỡ trong phần cài đặt, mục Tài khoản.',
      ],
      footer: notYouWarning,
    }),
    googleRemoved: (organisation) => ({
      subject: `Google không còn dùng để đăng nhập vào ${organisation}`,
      paragraphs: [
        'Tài khoản Google kết nối với tài khoản của bạn đã được gỡ. Bạn có thể kết nối lại trong phần cài đặt, mục Tài khoản.',
      ],
      footer: notYouWarning,
    }),
    secondStepAdded: (organisation) => ({
      subject: `Đăng nhập hai bước cho ${organisation} đã bật`,
      paragraphs: [
        'Từ nay khi đăng nhập cần thêm mã từ ứng dụng xác thực của bạn. Hãy cất mã khôi phục ở nơi bạn tìm được khi không có ứng dụng.',
      ],
      footer: notYouWarning,
    }),
    secondStepRemoved: (organisation) => ({
      subject: `Đăng nhập hai bước cho ${organisation} đã tắt`,
      paragraphs: [
        'Đăng nhập không còn cần mã từ ứng dụng xác thực. Bạn có thể bật lại trong phần cài đặt, mục Tài khoản.',
      ],
      footer: notYouWarning,
    }),
    recoveryCodeUsed: (organisation) => ({
      subject: `Một mã khôi phục đã được dùng cho ${organisation}`,
      paragraphs: [
        'Có người, có lẽ là bạn, đã đăng nhập bằng mã khôi phục thay cho ứng dụng xác thực. Mã đó đã dùng xong. Bạn có thể tạo mã mới trong phần cài đặt, mục Tài khoản.',
      ],
      footer: notYouWarning,
    }),
    telegramConnected: (organisation) => ({
      subject: `Telegram đã được kết nối với tài khoản của bạn cho ${organisation}`,
      paragraphs: [
        'Từ nay bạn cũng đăng nhập khi mở ứng dụng trong Telegram. Trong phần cài đặt, mục Tài khoản, bạn thấy đó là tài khoản Telegram nào và có thể ngắt kết nối.',
      ],
      footer: notYouWarning,
    }),
    telegramDisconnected: (organisation) => ({
      subject: `Telegram đã được ngắt khỏi tài khoản của bạn cho ${organisation}`,
      paragraphs: [
        'Mở ứng dụng trong Telegram không còn đăng nhập cho bạn nữa, và các phiên đăng nhập bắt đầu từ đó đã kết thúc.',
      ],
      footer: notYouWarning,
    }),
    telegramCode: (organisation, username, digits) => ({
      subject: `${digits} là mã của bạn cho ${organisation}`,
      paragraphs: [
        `${username ? `@${username}` : 'Một người không có tên người dùng'} muốn tham gia từ Telegram bằng địa chỉ này. Nếu đó là bạn, hãy nhập mã này ở đó. Mã có hiệu lực trong mười phút.`,
        `Mã của bạn: ${digits}`,
      ],
      footer: 'Nếu không phải bạn, đừng cho ai biết mã: không có mã thì không có gì xảy ra.',
    }),
    telegramKnown: (organisation, username) => ({
      subject: `Địa chỉ của bạn đã có tài khoản: ${organisation}`,
      paragraphs: [
        `${username ? `@${username}` : 'Một người không có tên người dùng'} muốn tham gia từ Telegram bằng địa chỉ này, nhưng địa chỉ đã có tài khoản. Nếu đó là bạn, hãy chọn “Tôi đã có tài khoản” ở đó để kết nối.`,
      ],
      footer: notYou,
    }),
    deletionAsked: (organisation, until) => ({
      subject: `Tài khoản của bạn cho ${organisation} sẽ bị xóa`,
      paragraphs: [
        `Bạn đã yêu cầu xóa tài khoản. Bạn đã được đăng xuất ở mọi nơi, và vào ${long(until)} tài khoản cùng những gì chỉ về bạn sẽ bị xóa hẳn. Hãy đăng nhập trước đó để giữ lại.`,
      ],
      label: 'Đăng nhập và giữ lại',
      footer:
        'Nếu đó không phải là bạn, hãy đăng nhập, chọn mật khẩu mới ngay và báo cho người quản lý thành viên.',
    }),
    accountDeleted: (organisation) => ({
      subject: `Tài khoản của bạn cho ${organisation} đã bị xóa`,
      paragraphs: [
        'Địa chỉ, cách đăng nhập, hồ sơ, tùy chọn và thông báo của bạn đã bị xóa. Những gì bạn đã làm vẫn mang tên bạn. Đây là thư cuối cùng chúng tôi gửi; bạn có thể được mời lại bất cứ lúc nào.',
      ],
      footer: 'Bạn nhận thư này vì đã yêu cầu xóa tài khoản.',
    }),
    emailChanged: (organisation) => ({
      subject: `Địa chỉ của bạn cho ${organisation} đã được đổi`,
      paragraphs: [
        'Tài khoản của bạn giờ đăng nhập bằng địa chỉ khác. Địa chỉ này không còn dùng nữa.',
      ],
      footer: 'Nếu đó không phải là bạn, hãy báo ngay cho người quản lý thành viên.',
    }),
    invitation: (organisation, sender) => ({
      subject: `Tham gia ${organisation}`,
      paragraphs: [
        sender
          ? `${sender} mời bạn tham gia ${organisation}. Liên kết dùng được trong bảy ngày.`
          : `Bạn được mời tham gia ${organisation}. Liên kết dùng được trong bảy ngày.`,
      ],
      label: 'Nhận lời mời',
      footer: 'Nếu bạn không biết đây là việc gì, hãy bỏ qua thư này.',
    }),
    approved: (organisation) => ({
      subject: `Chào mừng đến với ${organisation}`,
      paragraphs: ['Bạn đã được chấp nhận và có thể đăng nhập.'],
      label: 'Đăng nhập',
      footer: 'Bạn nhận thư này vì đã xin tham gia.',
    }),
  },

  test: (organisation, asker) => ({
    subject: `Thư thử của ${organisation}`,
    paragraphs: [`Thư của ${organisation} đã đến nơi: bạn không cần làm gì thêm.`],
    footer: `Bạn nhận thư này vì ${asker} đã yêu cầu gửi thư thử trong cài đặt của tổ chức.`,
  }),

  stop: (reasons) =>
    `Không gửi thư về ${list.format(reasons.map((reason) => subjects[reason].name))} nữa`,

  task: (keyAndTitle, project) => `${keyAndTitle}, trong ${project}`,

  page: (title) => `${title}, trong wiki`,

  news: {
    because: (reason, isOfPage) => {
      const { why } = subjects[getWhy(reason, isOfPage)]
      return why && `Bạn nhận thư này vì ${why}.`
    },
    open: 'Mở công việc',
    openPage: 'Mở trang',
    reminder: 'Bạn đã nhờ nhắc về công việc này.',
    mentionedInDescription: (who) => `${who} đã nhắc đến bạn trong phần mô tả`,
    mentionedInPage: (who) => `${who} đã nhắc đến bạn trong nội dung`,
    mentioned: (who, excerpt) => `${who} đã nhắc đến bạn${quote(excerpt)}`,
    assigned: (who, group) =>
      `${who} đã giao công việc cho ${group === null ? 'bạn' : `nhóm ${group} của bạn`}`,
    unassigned: (who) => `${who} đã gỡ bạn khỏi công việc`,
    led: (who) => `${who} đã giao bạn phụ trách công việc`,
    unled: (who) => `${who} đã rút bạn khỏi vai trò phụ trách công việc`,
    assignedItem: (who, title, group) =>
      `${who} đã giao mục “${title}” cho ${group === null ? 'bạn' : `nhóm ${group} của bạn`}`,
    unassignedItem: (who, title) => `${who} đã gỡ bạn khỏi mục “${title}”`,
    replied: (who, excerpt) => `${who} đã trả lời${quote(excerpt)}`,
    commented: (who, excerpt) => `${who} đã bình luận${quote(excerpt)}`,
    reacted: (who, sign, excerpt) =>
      `${who} đã bày tỏ cảm xúc ${sign} với bình luận của bạn${quote(excerpt)}`,
    settled: (who, excerpt) => `${who} đã giải quyết chuỗi bình luận${quote(excerpt)}`,
    reopened: (who, excerpt) => `${who} đã mở lại chuỗi bình luận${quote(excerpt)}`,
    published: (who, summary) => `${who} đã công bố phiên bản mới${quote(summary)}`,
    pageMade: (who) => `${who} đã tạo trang này`,
    status: (who, name) =>
      name === null ? `${who} đã đổi trạng thái` : `${who} đã chuyển công việc sang ${name}`,
    dates: (who, dueOn, startOn) => {
      const parts = [
        ...(dueOn === undefined
          ? []
          : [dueOn === null ? 'không có hạn' : `đến hạn ${full(dueOn)}`]),
        ...(startOn === undefined
          ? []
          : [startOn === null ? 'không có ngày bắt đầu' : `bắt đầu ${full(startOn)}`]),
      ]
      return parts.length === 0
        ? `${who} đã đổi giờ trong ngày`
        : `${who} đã đổi ngày, giờ là: ${parts.join(', ')}`
    },
    transferred: (who, from, to) => `${who} đã chuyển công việc từ ${from} sang ${to}`,
    changed: (who, names) => {
      const said = names.map((name) => fields[name] ?? 'các trường khác')
      return `${who} đã thay đổi ${list.format(new Set(said))}`
    },
  },

  day: {
    heading: (part) => `${titles[part]}:`,
    counted: (parts) =>
      parts
        .map(([part, count]) => `${formatTaskCount(count)} ${titles[part].toLowerCase()}`)
        .join(', '),
    on: (line, day) => `${line} (${short(day)})`,
    more: (count) => `và ${count} công việc nữa`,
    open: 'Mở việc của tôi',
    dueBecause: 'Bạn nhận thư này vì những công việc này là của bạn.',
    digest: (counted) => `Ngày của bạn: ${counted}`,
    digestOfNews: (taskCount, pageCount) =>
      `Ngày của bạn: ${list.format(someOf([taskCount, formatTaskCount], [pageCount, formatPageCount]))} có tin mới`,
    unread: 'Chưa đọc:',
    digestBecause: 'Bạn nhận thư này vì đã yêu cầu bản tóm tắt hằng ngày.',
  },

  webhook: {
    subject: (name) => `Webhook “${name}” đã bị tắt`,
    told: (name, host, owner, reason) =>
      owner === null
        ? `Webhook “${name}” của bạn đến ${host} đã bị tắt: ${reason}`
        : `Webhook “${name}” của ${owner} đến ${host} đã bị tắt: ${reason}`,
    gone: 'chương trình kia báo rằng địa chỉ của nó không còn nữa.',
    refused: (status, since) =>
      `chương trình kia đã từ chối mọi thứ${formatSinceDay(since)}, lần cuối với mã ${status}.`,
    untrusted: (since) =>
      `chứng chỉ của địa chỉ đó không đáng tin${formatSinceDay(since)}; có thể nó đã hết hạn hoặc cấp cho địa chỉ khác.`,
    silent: (since) => `không có câu trả lời${formatSinceDay(since)}.`,
    lost: 'Những gì đang chờ đã không được gửi, và những gì xảy ra khi nó tắt sẽ không được báo sau.',
    next: (owner) =>
      owner === null
        ? 'Khi chương trình kia trả lời lại, hãy bật webhook. Những gì đang chờ có thể gửi lại từ danh sách lần gửi.'
        : `${owner} cũng đã được báo và có thể bật lại. Bạn có thể xóa nó.`,
    open: 'Mở danh sách webhook',
    because: (owner) =>
      owner === null
        ? 'Bạn nhận thư này vì đã tạo webhook này.'
        : 'Bạn nhận thư này vì bạn là chủ sở hữu.',
  },
}
