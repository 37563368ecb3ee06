// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IIntToken} from "./interfaces/IIntToken.sol";
import {IOperations} from "./interfaces/IOperations.sol";
import {AssetOperations} from "./operations/AssetOperations.sol";
import {GameServer} from "./operations/GameServer.sol";
import {Gifts} from "./operations/Gifts.sol";
import {SaleOperations} from "./operations/SaleOperations.sol";
import {SettingsOperations} from "./operations/SettingsOperations.sol";
import {PlatformStorage} from "./platform/PlatformStorage.sol";

/// @title What the owner, the guardian and game servers do on a platform
/// @notice Runs on a platform's storage only; called at its own address it is owned by itself and does nothing.
contract PlatformOperations is SettingsOperations, SaleOperations, AssetOperations, Gifts, GameServer, IOperations {
    constructor(IIntToken token_) Ownable(address(this)) PlatformStorage(token_) {}
}
