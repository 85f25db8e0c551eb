import type { secondStepText as english } from '#text/second-step.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const secondStepText: Translated<typeof english> = {
  title: 'Xác minh hai bước',
  ask: {
    title: 'Bước thứ hai',
    description: 'Hãy nhập mã mà ứng dụng xác thực đang hiện cho tài khoản này.',
    code: 'Mã',
    recovery: 'Mã khôi phục',
    useRecovery: 'Dùng mã khôi phục',
    useCode: 'Dùng ứng dụng xác thực',
    missing: 'Hãy nhập mã.',
    submit: 'Tiếp tục',
  },
  off: 'Đăng nhập chỉ cần bước thứ nhất. Có thêm bước thứ hai, người biết mật khẩu của bạn vẫn không vào được.',
  on: (when: string) => `Bật từ ${when}: đăng nhập cần thêm mã của ứng dụng xác thực.`,
  left: (count: number) =>
    count === 0
      ? 'Không còn mã khôi phục nào: thiếu ứng dụng xác thực, bạn sẽ không đăng nhập được.'
      : `Còn ${formatNumber(count)} trên 10 mã khôi phục, dành cho khi bạn không có ứng dụng xác thực bên mình.`,
  switchOn: 'Bật',
  switchOff: 'Tắt',
  renew: 'Mã khôi phục mới',
  renewTitle: 'Tạo mã khôi phục mới?',
  renewDescription: 'Các mã bạn đang có sẽ không dùng được nữa.',
  switchOffTitle: 'Tắt xác minh hai bước?',
  switchOffDescription: 'Đăng nhập sẽ chỉ cần bước thứ nhất.',
  switchedOff: 'Đã tắt xác minh hai bước',
  failed: 'Không tải được xác minh hai bước',
  setup: {
    title: 'Bật xác minh hai bước',
    scan: 'Quét mã này bằng ứng dụng xác thực trên điện thoại, rồi nhập mã mà ứng dụng hiện ra.',
    picture: 'Mã QR cho ứng dụng xác thực',
    open: 'Mở trong ứng dụng xác thực trên thiết bị này',
    key: 'Hoặc gõ khóa này vào ứng dụng',
    copy: 'Sao chép khóa',
    copied: 'Đã sao chép khóa',
    submit: 'Bật',
  },
  codes: {
    title: 'Hãy cất giữ mã khôi phục',
    description:
      'Mỗi mã cho bạn vào một lần khi không có ứng dụng xác thực bên mình. Các mã chỉ hiện lần này: hãy in ra, hoặc cất ở nơi tìm được mà không cần điện thoại.',
    list: 'Mã khôi phục',
    copy: 'Sao chép',
    copied: 'Đã sao chép các mã khôi phục',
    save: 'Lưu thành tệp',
    fileName: 'courtside-recovery-codes.txt',
    done: 'Tôi đã cất giữ',
  },
  person: {
    on: (when: string) => `Xác minh hai bước từ ${when}`,
    title: (name: string) => `Tắt xác minh hai bước cho ${name}?`,
    description:
      'Dành cho người đã mất ứng dụng xác thực và mã khôi phục. Hãy chắc chắn chính họ yêu cầu. Mọi phiên đăng nhập của họ sẽ kết thúc, và họ được báo qua email.',
    done: 'Đã tắt xác minh hai bước cho người này',
  },
}
