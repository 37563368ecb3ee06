// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IAssetOperations} from "../../src/interfaces/IAssetOperations.sol";
import {IIntToken} from "../../src/interfaces/IIntToken.sol";
import {IGameServer} from "../../src/interfaces/IGameServer.sol";
import {ISale, Step} from "../../src/interfaces/ISale.sol";
import {ISaleOperations} from "../../src/interfaces/ISaleOperations.sol";
import {ISettings} from "../../src/interfaces/ISettings.sol";
import {IWhitelist} from "../../src/interfaces/IWhitelist.sol";
import {HandlerBase} from "./HandlerBase.sol";

/// @notice Actions of the owner, within and beyond its rights.
abstract contract OwnerActions is HandlerBase {
    address private constant HEIR = address(0xbeef);

    function ownerActs(uint256 action, uint256 who, uint256 number) external counted {
        (action, who, number) = (_any(action) % 12, _any(who) % USERS, _any(number));
        if (action < 4) _setTerms(number % 5, number >> 3);
        else if (action < 6) _setLists(number % 3, who, (number >> 2) % 2 == 0);
        else if (action < 8) _give(who, number >> 1, number % 2 == 0);
        else if (action == 8) _moveInt(who, number);
        else if (action == 9) _setSale(number % 3, number >> 2);
        else if (action == 10) _setTreasury(number);
        else _handOver(who);
    }

    function setKinds(uint256 action, uint256 kind, uint256 index, uint256 power, uint256 price) external counted {
        (action, kind) = (_any(action) % 3, _any(kind) % 2);
        index = _any(index) % _kinds[kind].length;
        // One of four is stronger than its price allows; a power of up to 100,000 fits to a price of up to 4,000,000.
        price = between(price, 40, 4_000_000);
        power = between(power, 1, price / 40);
        if (_any(power) % 4 == 0) return _setStrongerKind(action, kind, index, price / 40 + 1, price);
        if (action == 0 && _kinds[kind].length < MAX_KINDS) {
            _kinds[kind].push(KindModel(power, price, false, false));
            vm.prank(_owner);
            platform.addAsset("Another", power, price, kind == CRYSTAL);
        }
        if (action == 1) {
            bool isListed = power % 3 != 0;
            _kinds[kind][index].isDelisted = !isListed;
            vm.prank(_owner);
            platform.setAssetListed(index, kind == CRYSTAL, isListed);
        }
        if (action != 2) return;
        if (_kinds[kind][index].everHeld) {
            bytes memory call = abi.encodeCall(platform.updateAsset, (index, power, price, kind == CRYSTAL));
            bytes memory isFixed = abi.encodeWithSelector(IAssetOperations.AssetIsFixed.selector, kind == CRYSTAL, index);
            return _refused(_owner, address(platform), call, isFixed);
        }
        (_kinds[kind][index].power, _kinds[kind][index].price) = (power, price);
        vm.prank(_owner);
        platform.updateAsset(index, power, price, kind == CRYSTAL);
    }

    /// @dev Not even one power more than price / 40 is possible.
    function _setStrongerKind(uint256 action, uint256 kind, uint256 index, uint256 power, uint256 price) private {
        bytes memory call = action == 0
            ? abi.encodeCall(platform.addAsset, ("Strong", power, price, kind == CRYSTAL))
            : abi.encodeCall(platform.updateAsset, (index, power, price, kind == CRYSTAL));
        vm.prank(_owner);
        (bool done, bytes memory reason) = address(platform).call(call);
        no(done, "too strong");
        bool isFixed = action != 0 && _kinds[kind][index].everHeld;
        bytes memory invalid = abi.encodeWithSelector(IAssetOperations.InvalidAsset.selector, power, price);
        if (!isFixed) eq(reason, invalid, "too strong for its price");
    }

    /// @dev Transfers are opened at some time, once; then INT moves between users.
    function _moveInt(uint256 who, uint256 number) private quiet(0) {
        if (!_transfersOpen && number % 4 != 0) return;
        if (!_transfersOpen) {
            _transfersOpen = true;
            vm.prank(_owner);
            token.openTransfers();
        }
        bytes memory again = abi.encodeWithSelector(IIntToken.TransfersAlreadyOpen.selector);
        _refused(_owner, address(token), abi.encodeCall(token.openTransfers, ()), again);
        uint256 to = (who + 1 + (number >> 8) % (USERS - 1)) % USERS;
        uint256 amount = between(number >> 16, 0, _users[who].int_);
        vm.prank(users[who]);
        token.transfer(users[to], amount * INT);
        (_users[who].int_, _users[to].int_) = (_users[who].int_ - amount, _users[to].int_ + amount);
    }

    function _setTerms(uint256 action, uint256 number) private {
        if (action == 0) {
            uint256 least = platform.minRewardsDuration();
            _duration = number % 3 == 0 ? least : between(number, least, 90 days);
            vm.prank(_owner);
            platform.setRewardsDuration(_duration);
            bytes memory below = abi.encodeWithSelector(ISettings.BelowMinimum.selector, least - 1, least);
            _refused(_owner, address(platform), abi.encodeCall(platform.setRewardsDuration, (least - 1)), below);
        }
        vm.startPrank(_owner);
        if (action == 1) {
            _percentages = [number % 21, (number >> 8) % 21, (number >> 16) % 21];
            platform.setReferralBonusesPercentages(_percentages[0], _percentages[1], _percentages[2]);
        }
        if (action == 2) {
            _mintBudget = number % 5_000_001;
            platform.setMintBudget(_mintBudget);
        }
        if (action == 3) {
            _isOnlyPartners = number % 2 == 0;
            platform.restrictReferralProgram(_isOnlyPartners);
        }
        if (action == 4) {
            _isOnlyGeneral = number % 8 == 0;
            platform.setOnlyWhitelist(_isOnlyGeneral);
        }
        vm.stopPrank();
    }

    function _setLists(uint256 list, uint256 who, bool isListed) private {
        if (list == 0) _users[who].isGeneral = isListed;
        if (list == 1) _users[who].isPartner = isListed;
        if (list < 2) return _list(list == 0 ? _generalList : _partnersList, users[who], isListed);
        // A game server off its list can do nothing, and is put back.
        _list(_adminList, _gameServer, false);
        bytes memory notAdmin = abi.encodeWithSelector(IGameServer.NotAdmin.selector, _gameServer);
        _refused(_gameServer, address(platform), abi.encodeCall(platform.collectEnergy, (users[who])), notAdmin);
        _refused(_gameServer, address(platform), abi.encodeCall(platform.mintCrystal, (users[who], 0, 1)), notAdmin);
        _list(_adminList, _gameServer, true);
    }

    function _give(uint256 who, uint256 number, bool isCoin) private {
        if (isCoin) {
            uint256 amount = number % 10 ether;
            vm.deal(_owner, amount);
            vm.prank(_owner);
            platform.giveUnclaimedEarnings{value: amount}(users[who], amount);
            _users[who].earnedFine += amount * FINE;
            _coins += amount;
            return;
        }
        vm.startPrank(_owner);
        token.approve(address(platform), 1_000_000 * INT);
        platform.giveTokenTo(users[who], number % 1_000_000);
        vm.stopPrank();
        _users[who].int_ += number % 1_000_000;
    }

    /// @dev Anyone may send the proceeds and, after the sale, the surplus to the treasury.
    function withdraw(uint256 kind) external counted quiet(0) {
        bool isSurplus = _any(kind) % 2 == 0;
        address treasury = _treasury;
        bytes memory nothing = abi.encodeWithSelector(ISaleOperations.NothingToWithdraw.selector);
        if (!isSurplus) {
            bytes memory withdrawal = abi.encodeCall(platform.withdrawProceeds, ());
            if (_proceeds == 0) return _refused(_owner, address(platform), withdrawal, nothing);
            uint256 before = treasury.balance;
            platform.withdrawProceeds();
            eq(treasury.balance - before, _proceeds, "proceeds paid");
            _coins -= _proceeds;
            _proceeds = 0;
            return;
        }
        bytes memory call = abi.encodeCall(platform.withdrawSurplusTokens, ());
        bytes memory early = abi.encodeWithSelector(ISaleOperations.SaleNotFinished.selector, _sold, SALE_SIZE);
        if (_sold < SALE_SIZE) return _refused(_owner, address(platform), call, early);
        uint256 surplus = _stock / INT;
        if (surplus == 0) return _refused(_owner, address(platform), call, nothing);
        uint256 held = token.balanceOf(treasury);
        platform.withdrawSurplusTokens();
        eq(token.balanceOf(treasury) - held, surplus * INT, "surplus paid");
        _stock -= surplus * INT;
    }

    /// @dev The sale is set up before the first purchase and never after it; it can be closed for a while.
    function _setSale(uint256 action, uint256 number) private quiet(0) {
        if (action == 0) {
            vm.prank(_owner);
            platform.setStartDate(0);
            bytes memory closed = abi.encodeWithSelector(ISale.SaleClosed.selector, 0, _now);
            _refused(users[0], address(platform), abi.encodeWithSignature("buyToken(address)", address(0)), closed);
            vm.prank(_owner);
            platform.setStartDate(_now);
            return;
        }
        Step[] memory steps_ = new Step[](10);
        for (uint256 i = 0; i < 10; ++i) steps_[i] = Step(STEP_SIZE, 0.0025e18 * 2 ** i);
        number %= SALE_SIZE / 2;
        bytes memory call = action == 1
            ? abi.encodeCall(platform.setSteps, (steps_))
            : abi.encodeCall(platform.setTotalSold, (number));
        bytes memory begun = abi.encodeWithSelector(ISaleOperations.SaleHasBegun.selector, _buyers);
        if (_buyers != 0) return _refused(_owner, address(platform), call, begun);
        if (action == 2) _sold = number;
        vm.prank(_owner);
        (bool done,) = address(platform).call(call);
        yes(done, "before the first sale");
    }

    function _setTreasury(uint256 number) private quiet(0) {
        address next = address(uint160(uint256(keccak256(abi.encode("treasury", number % 3)))));
        bytes memory notListed = abi.encodeWithSelector(ISettings.TreasuryNotListed.selector, next);
        if (!token.isListed(next) && !_transfersOpen) {
            _refused(_owner, address(platform), abi.encodeCall(platform.setTreasury, (next)), notListed);
            vm.prank(_owner);
            token.setListed(next, true);
        }
        vm.prank(_owner);
        platform.setTreasury(next);
        _treasury = next;
    }

    /// @dev Transfers ownership in two steps and back. No other account can accept it, and the former owner loses it.
    function _handOver(uint256 who) private quiet(0) {
        Ownable2Step owned = Ownable2Step(address(platform));
        bytes memory accept = abi.encodeCall(owned.acceptOwnership, ());
        vm.prank(_owner);
        owned.transferOwnership(HEIR);
        eq(owned.owner(), _owner, "not yet");
        address other = users[who];
        _refused(other, address(owned), accept, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, other));
        vm.prank(HEIR);
        owned.acceptOwnership();
        bytes memory notOwner = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, _owner);
        _refused(_owner, address(platform), abi.encodeCall(platform.setMintBudget, (1)), notOwner);
        vm.prank(HEIR);
        owned.transferOwnership(_owner);
        vm.prank(_owner);
        owned.acceptOwnership();
    }

    function _list(IWhitelist list, address account, bool isListed) private {
        address[] memory accounts = new address[](1);
        accounts[0] = account;
        vm.prank(_owner);
        list.setWhitelisted(accounts, isListed);
    }
}
