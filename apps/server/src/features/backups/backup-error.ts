/** Why a backup can't be made or used: a sentence for the person at the terminal that says what to do. */
export class BackupError extends Error {}
