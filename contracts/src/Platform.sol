// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IIntToken} from "./interfaces/IIntToken.sol";
import {ILensReads, AssetData, GlobalData, UserData} from "./interfaces/ILensReads.sol";
import {IPlatform} from "./interfaces/IPlatform.sol";
import {IPlayers} from "./interfaces/IPlayers.sol";
import {Step} from "./interfaces/ISale.sol";
import {ISettings} from "./interfaces/ISettings.sol";
import {IWhitelist} from "./interfaces/IWhitelist.sol";
import {Setup} from "./interfaces/Setup.sol";
import {Assets} from "./platform/Assets.sol";
import {Energy} from "./platform/Energy.sol";
import {PlatformStorage, SettingsSlot} from "./platform/PlatformStorage.sol";
import {Sale} from "./platform/Sale.sol";
import {Settings} from "./platform/Settings.sol";

/// @title The platform
/// @notice Sale, assets, rewards, energy and referral at one address, which escrows the stock, all stakes and all amounts
/// owed. The functions that move players' money are in platform/, one file for each part. The functions of the owner and
/// of game servers are in PlatformOperations, which runs on this storage; reads for whole pages are in PlatformLens. Both
/// addresses are fixed at construction.
contract Platform is Settings, Energy, Sale, Assets, IPlayers {
    address public immutable operations;
    address public immutable lens;

    constructor(Setup memory setup) Ownable(setup.owner) PlatformStorage(setup.token) {
        _contract(address(setup.token));
        operations = _contract(setup.operations);
        IIntToken theirs = ISettings(setup.operations).token();
        if (address(theirs) != address(setup.token)) revert IPlatform.OperationsOfAnotherToken(address(theirs), address(setup.token));
        lens = _contract(setup.lens);
        _treasury = _listed(setup.treasury);
        _guardian = setup.guardian;
        _generalWhitelist = IWhitelist(_contract(address(setup.generalWhitelist)));
        _partnersWhitelist = IWhitelist(_contract(address(setup.partnersWhitelist)));
        _adminWhitelist = IWhitelist(_contract(address(setup.adminWhitelist)));
        _settings = SettingsSlot({
            startDate: 0,
            rewardsDuration: uint32(_atMost(setup.rewardsDuration, MAX_REWARDS_DURATION)),
            referrerCro: uint8(_atMost(setup.referrerCroBonusPercentage, MAX_PERCENTAGE)),
            referrerInt: uint8(_atMost(setup.referrerIntBonusPercentage, MAX_PERCENTAGE)),
            referredInt: uint8(_atMost(setup.referredIntBonusPercentage, MAX_PERCENTAGE)),
            onlyAllowWhitelisted: false,
            restrictToPartners: true,
            buyingPaused: false,
            proceeds: 0
        });
        _mintBudget = _atMost(setup.mintBudget, MAX_MINT_BUDGET);
    }

    /// @dev Delegates all other calls to PlatformOperations.
    fallback() external payable {
        address operations_ = operations;
        assembly ("memory-safe") {
            let data := mload(0x40)
            calldatacopy(data, 0, calldatasize())
            let done := delegatecall(gas(), operations_, data, calldatasize(), 0, 0)
            returndatacopy(data, 0, returndatasize())
            if done { return(data, returndatasize()) }
            revert(data, returndatasize())
        }
    }

    /// @inheritdoc ILensReads
    function getGlobalData() external view returns (GlobalData memory) {
        _askLens();
    }

    /// @inheritdoc ILensReads
    function getUserData(address) external view returns (UserData memory) {
        _askLens();
    }

    /// @inheritdoc ILensReads
    function getAssets() external view returns (AssetData[] memory, AssetData[] memory) {
        _askLens();
    }

    /// @inheritdoc ILensReads
    function getSteps() external view returns (Step[] memory) {
        _askLens();
    }

    /// @dev Forwards the call to the lens and returns its result. The lens reads its caller, this contract.
    function _askLens() private view {
        address lens_ = lens;
        assembly ("memory-safe") {
            let data := mload(0x40)
            calldatacopy(data, 0, calldatasize())
            let answered := staticcall(gas(), lens_, data, calldatasize(), 0, 0)
            returndatacopy(data, 0, returndatasize())
            if answered { return(data, returndatasize()) }
            revert(data, returndatasize())
        }
    }
}
