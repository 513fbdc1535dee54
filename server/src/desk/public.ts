export { tellOfWork } from "./work-news.ts";
