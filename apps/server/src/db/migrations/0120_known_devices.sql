-- Cookies of devices that were given before this moment count no more: sign-ins were ended, or the password is another.
alter table accounts add column "devicesSince" timestamptz(3) not null default now();

-- Codes for Telegram replace those of the same Telegram account, and of nobody else who names the same address.
alter table one_time_codes add column "telegramId" text;
