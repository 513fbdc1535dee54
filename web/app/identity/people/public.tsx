/** Parts of administering people for other domains; they stand on the library of the spaces. */
export { OrganAdmin } from "./organ-admin.tsx";
