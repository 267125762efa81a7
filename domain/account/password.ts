import type { FieldErrorCode } from '../errors.ts'
import { passwordLength } from './credentials.ts'

/** The most common passwords of eight characters or more, as seen in public breach statistics, en and ru. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11223344 1122334455 112233445566
  12341234 123123123 123321123 123454321 1234554321 12344321 123456123 123456789a 123456789q 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 123qwe123 123qweasd qweasdzxc asdfghjk asdfghjkl asdfasdf zxcvbnm1 zxcvbnm123 zxcvbnma qwe123qwe
  password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd passwort pa55word
  iloveyou iloveyou1 sunshine princess football baseball superman batman123 starwars trustno1 welcome1 welcome123
  letmein1 letmein123 whatever computer internet michelle jennifer victoria samantha jonathan charlie1 michael1
  jordan23 liverpool chelsea1 arsenal1 corvette mercedes maverick midnight mountain elephant butterfly chocolate
  admin123 admin1234 administrator root1234 changeme changeme1 default1 guest123 test1234 testtest test12345 demo1234
  abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 aaaa1111 a1234567 a12345678 a123456789 q1w2e3r4 q1w2e3r4t5
  zaq12wsx zaq1zaq1 1234qwer 1234abcd 12345qwert 12345qwe 147258369 159753456 159357456 741852963 789456123 963852741
  00000000 01012011 10203040 20202020 31415926 55555555 66666666 77777777 88888888 99999999 11111111 22222222
  google123 facebook1 linkedin1 dropbox1 photoshop adobe123 windows10 microsoft samsung1 nokia123 blahblah secret123
  hello123 helloworld hellohello login123 access14 monkey123 dragon123 shadow123 master123 killer123 freedom1
  qweqweqwe qazqazqaz asdqwe123 asd123asd zxczxczxc 123456qwerty 123456qw 123456aa 1234567q 12345678q 12345678a
  q12345678 qwertyqwerty qwer1234 qwert12345 1qazxsw2 !qaz2wsx qwertz123 azertyuiop marina123 natasha1 svetlana
  anastasia ekaterina aleksandr vladimir alexander nikolaev spartak1 zenit123 moscow77 russia123 privet123 lubimaya
  йцукенгш йцукенгшщз йцукен12 йцукен123 фывапролд пароль12 пароль123 парольпароль любовь123 россия123 привет123
  lectern1 lectern123 presentation slideshow powerpoint`
    .split(/\s+/)
    .filter(Boolean),
)

/** Says what is wrong with a password someone wants to set, or nothing. */
export function checkNewPassword(password: string, email?: string): FieldErrorCode | undefined {
  const length = [...password].length
  if (length < passwordLength.min) return 'password_too_short'
  if (length > passwordLength.max) return 'password_too_long'
  const lower = password.toLowerCase()
  if (email && (lower === email.toLowerCase() || lower === email.toLowerCase().split('@')[0])) {
    return 'password_is_email'
  }
  if (commonPasswords.has(lower) || isOneCharacterRepeated(lower)) return 'password_too_common'
  return undefined
}

function isOneCharacterRepeated(password: string): boolean {
  return new Set(password).size === 1
}
