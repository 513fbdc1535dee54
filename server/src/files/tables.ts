import type { ColumnType, Generated } from "kysely";

/** Tables of the files domain. */
export interface FilesTables {
  "files.upload": {
    id: string;
    site_id: string;
    user_id: string;
    folder: string;
    /** Address of the file, of which the place in the store follows. */
    url: string;
    mime: string;
    bytes: number;
    sha256: Buffer;
    width: ColumnType<number, number | undefined, number>;
    height: ColumnType<number, number | undefined, number>;
    is_temp: boolean;
    used_by: Generated<string | null>;
    name: string;
    created_at: Generated<string>;
  };
  "files.daily_use": { user_id: string; day: string; files: number; bytes: number };
}
