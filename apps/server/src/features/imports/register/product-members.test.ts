import { describe, expect, it } from 'vitest'
import { readMembers } from '#test/member-files.ts'

/** Headings as the help pages of these products publish them. All are from memory; none was compared with a real export. */
const products: readonly {
  readonly product: string
  readonly lines: readonly string[]
  readonly fields: object
  readonly member: object
}[] = [
  {
    product: 'CourtReserve',
    lines: [
      'Member #,First Name,Last Name,Email,Phone Number,Gender,Date of Birth,Address,City,State,Zip Code,Membership Type,Membership Status,Membership Start Date,Membership End Date,DUPR Rating,Family ID',
      '1001,Ann,Lee,ann@lee.example,555-201-9988,Female,1990-04-12,1 Elm St,Austin,TX,03833,Single,Active,2024-01-01,2027-12-31,3.51,7',
      '1002,Bo,Li,bo@li.example,555-201-9989,Male,1985-07-30,2 Oak St,Austin,TX,78701,Family,Expired,2023-01-01,2024-12-31,4.2,7',
    ],
    fields: {
      'Member #': 'number',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      'Phone Number': 'phone',
      Gender: 'new.select',
      'Date of Birth': 'new.date',
      Address: 'new.text',
      City: 'new.text',
      State: 'new.select',
      'Zip Code': 'new.text',
      'Membership Type': 'new.select',
      'Membership Status': 'status',
      'Membership Start Date': 'validFromOn',
      'Membership End Date': 'validUntilOn',
      'DUPR Rating': 'new.number',
      'Family ID': 'new.text',
    },
    member: { number: '1001', name: 'Ann Lee', status: 'assigned', validUntilOn: '2027-12-31' },
  },
  {
    product: 'TeamSnap',
    lines: [
      'First,Last,Jersey Number,Position,Gender,Birthdate,Email,Phone,Street 1,City,State,Zip,Member ID',
      'Ann,Lee,7,Left,F,1990-04-12,ann@lee.example,555-201-9988,1 Elm St,Austin,TX,78701,a51',
      'Bo,Li,7,Right,M,1985-07-30,bo@li.example,555-201-9989,2 Oak St,Austin,TX,78701,a52',
    ],
    fields: {
      First: 'firstName',
      Last: 'lastName',
      Email: 'email',
      Phone: 'phone',
      Birthdate: 'new.date',
      'Member ID': 'number',
    },
    member: { number: 'a51', name: 'Ann Lee', email: 'ann@lee.example' },
  },
  {
    product: 'Spond',
    lines: [
      'Member ID;First name;Last name;Email;Cell phone number;Date of birth;Guardian 1 first name;Guardian 1 last name;Guardian 1 email;Guardian 1 cell phone number',
      's1;Ann;Lee;ann@lee.example;+47 412 34 567;12.04.2010;Cy;Lee;cy@lee.example;+47 412 34 568',
      's2;Bo;Li;;;30.07.2011;;;;',
    ],
    fields: {
      'First name': 'firstName',
      'Last name': 'lastName',
      Email: 'email',
      'Cell phone number': 'phone',
      'Date of birth': 'new.date',
      'Guardian 1 first name': 'new.text',
      'Guardian 1 last name': 'new.text',
      'Guardian 1 email': 'new.text',
      'Guardian 1 cell phone number': 'new.text',
    },
    member: { name: 'Ann Lee', phone: '+47 412 34 567', email: 'ann@lee.example' },
  },
  {
    product: 'PlayByPoint',
    lines: [
      'User ID,First Name,Last Name,Email,Phone,Gender,Birthday,Level,DUPR ID,Membership,Membership Status',
      '501,Ann,Lee,ann@lee.example,555-201-9988,F,1990-04-12,3.5,AB12CD,Gold,Active',
      '502,Bo,Li,bo@li.example,555-201-9989,M,1985-07-30,4.0,,Silver,Cancelled',
    ],
    fields: {
      'User ID': 'number',
      Level: 'new.number',
      'DUPR ID': 'new.text',
      Membership: 'new.select',
      'Membership Status': 'status',
    },
    member: { number: '501', name: 'Ann Lee', status: 'assigned' },
  },
  {
    product: 'Heja',
    lines: [
      'First name,Last name,Email,Phone,Parent 1 name,Parent 1 email,Parent 1 phone',
      'Ann,Lee,,,Cy Lee,cy@lee.example,555-201-9988',
      'Bo,Li,bo@li.example,555-201-9989,,,',
    ],
    fields: {
      'First name': 'firstName',
      Email: 'email',
      Phone: 'phone',
      'Parent 1 name': 'new.text',
      'Parent 1 email': 'new.text',
      'Parent 1 phone': 'new.text',
    },
    member: { number: '', name: 'Ann Lee' },
  },
  {
    product: 'ClubSpark',
    lines: [
      'Unique member ID,First name,Last name,Gender,Date of birth,Email address,Mobile number,Phone number,Address 1,Town,Postcode,British Tennis Number,Membership,Member since,Expiry date,Payment status',
      'c1,Ann,Lee,Female,12/04/1990,ann@lee.example,07700 900123,020 7946 0000,1 Elm St,Leeds,LS1 1AA,100200300,Adult,13/02/2020,31/03/2027,Paid',
      'c2,Bo,Li,Male,30/07/1985,bo@li.example,07700 900124,,2 Oak St,Leeds,LS1 1AB,,Adult,13/02/2021,31/03/2027,Unpaid',
    ],
    fields: {
      'Unique member ID': 'number',
      'Email address': 'email',
      'Mobile number': 'phone',
      'Phone number': 'new.text',
      'British Tennis Number': 'new.text',
      'Member since': 'validFromOn',
      'Expiry date': 'validUntilOn',
    },
    member: { number: 'c1', name: 'Ann Lee', validFromOn: '2020-02-13', phone: '07700 900123' },
  },
  {
    product: 'hitobito',
    lines: [
      'Vorname;Nachname;Übername;Haupt-E-Mail;Strasse;Hausnummer;PLZ;Ort;Land;Geschlecht;Geburtstag;Mitgliedernummer;Rollen',
      'Änne;Müller;Änni;aenne@mueller.example;Dorfweg;1a;3011;Bern;CH;weiblich;12.04.1990;200101;Mitglied',
      'Beat;Meier;;beat@meier.example;Gasse;2;8001;Zürich;CH;männlich;30.07.1985;200102;Mitglied',
    ],
    fields: {
      Vorname: 'firstName',
      Nachname: 'lastName',
      Übername: 'alias',
      'Haupt-E-Mail': 'email',
      PLZ: 'new.text',
      Geschlecht: 'new.select',
      Geburtstag: 'new.date',
      Mitgliedernummer: 'number',
    },
    member: { number: '200101', name: 'Änne Müller', aliases: ['Änni'] },
  },
  {
    product: 'Google Contacts',
    lines: [
      'First Name,Middle Name,Last Name,Name Prefix,Name Suffix,Nickname,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Formatted',
      'Ken,George,Griffey,,Jr.,The Kid,Mariners,1969-11-21,Lefty,* myContacts,Home,ken@g.example,Mobile,555-201-9988,1 Elm St',
      'Ken,,Griffey,,Sr.,,Reds,1950-04-10,,* myContacts,Home,sr@g.example,Mobile,555-201-9989,1 Elm St',
    ],
    fields: {
      'Name Suffix': 'nameSuffix',
      Nickname: 'alias',
      'Organization Name': 'club',
      Birthday: 'new.date',
      Notes: 'note',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
      'Address 1 - Formatted': 'new.text',
    },
    member: { name: 'Ken George Griffey Jr.', phone: '555-201-9988', club: 'Mariners' },
  },
  {
    product: 'Outlook',
    lines: [
      'Title,First Name,Middle Name,Last Name,Suffix,Company,Home Street,Home City,Home State,Home Postal Code,Home Phone,Mobile Phone,E-mail Address,Birthday,Notes',
      'Dr.,Ann,,Lee,III,North,1 Elm St,Austin,TX,78701,555-201-0000,555-201-9988,ann@lee.example,1990-04-12,brings balls',
      ',Bo,,Li,,North,2 Oak St,Austin,TX,78701,555-201-0001,555-201-9989,bo@li.example,1985-07-30,',
    ],
    fields: {
      Suffix: 'nameSuffix',
      Company: 'club',
      'Home Phone': 'new.text',
      'Mobile Phone': 'phone',
      'E-mail Address': 'email',
      'Home Postal Code': 'new.text',
      Birthday: 'new.date',
    },
    member: { name: 'Ann Lee III', phone: '555-201-9988', notes: 'brings balls' },
  },
]

describe('a list of members as another product exports it', () => {
  it.each(products)('of $product is understood, and nothing in it is lost', async (one) => {
    const { fields, members, plan } = await readMembers(one.lines, {
      isRegisterEmpty: true,
      proposedFormat: { prefix: 'PKR-', digits: 5, check: 'none', startsAt: 1 },
    })
    expect(fields).toMatchObject(one.fields)
    expect(members[0]).toMatchObject(one.member)
    expect(plan.leftOut).toEqual([])
    expect(plan.rejections).toEqual([])
  })
})
