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

    /// @notice INT, which a platform compares with its own at construction.
    function token() external view returns (IIntToken) {
        return _token;
    }

    /// @dev A platform passes on what it does not know, so that this is its answer too.
    receive() external payable {
        revert PlainTransferRefused(msg.sender, msg.value);
    }

    fallback() external payable {
        revert UnknownFunction(msg.sig);
    }
}
