-- What a refresh token was traded for, sealed with that token itself: who presents it again at once gets the same.
alter table refresh_tokens add column "successor" bytea;
