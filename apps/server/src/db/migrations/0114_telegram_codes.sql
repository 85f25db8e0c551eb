-- Codes that are typed inside Telegram prove the address they were mailed to. They stand here as hashes of the code
-- together with the address and the Telegram account it is for.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check ("purpose" in ('reset_password', 'sign_in', 'verify_email', 'change_email', 'invitation', 'telegram'));
